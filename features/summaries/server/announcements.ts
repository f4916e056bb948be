import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { insertSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { summaryMails } from '../words/mail-templates/summaries.ts'

const kind = (textOf: (other: string) => string): NotificationKind => ({
  topic: 'appointments',
  describe: ({ subjectId, other }) => ({ text: textOf(other), path: `/dashboard/appointments?id=${subjectId}` }),
})

/** Nothing of what the summary says, like its mail. */
export const summaryNotifications = {
  summary_sent: kind((other) => `${other} has written a summary of your appointment.`),
  summary_updated: kind((other) => `${other} has updated the summary of your appointment.`),
} as const satisfies Record<string, NotificationKind>

const MESSAGE =
  'I have written a summary of our appointment. You can read it under Appointments and in your health records.'

type Sent = { version: number; isUpdate: boolean }

/** Tells the patient of a summary, in the transaction that sends it: by mail and notification, and the first time in the chat. */
export async function announceSummary(ctx: Notifying, tx: Tx, appointment: Appointment, { version, isUpdate }: Sent) {
  const { _id: id, patient, provider } = appointment
  await queueAccountMail(ctx, tx, summaryMail(appointment, { version, isUpdate }, ctx.config.publicUrl))
  await notify(ctx, tx, {
    accountId: patient._id,
    otherId: provider._id,
    kind: isUpdate ? 'summary_updated' : 'summary_sent',
    subjectId: id,
    occasion: `version ${version}`,
  })
  if (isUpdate) return
  const about = { kind: 'appointment' as const, id }
  await insertSubjectMessage(ctx, tx, { senderId: provider._id, recipientId: patient._id, text: MESSAGE, about })
}

/** Names the provider, as all mails about an appointment do, and nothing of what was discussed. */
function summaryMail({ _id: id, patient, provider }: Appointment, { version, isUpdate }: Sent, publicUrl: string) {
  return {
    accountId: patient._id,
    kind: 'appointments' as const,
    // Erased with the other mails about the appointment.
    cause: `appointment ${id} summary ${version} to ${patient._id}`,
    ...templated(
      summaryMails,
      isUpdate ? 'mail-summary-updated' : 'mail-summary-written',
      { provider: provider.displayname },
      {
        greeting: `Hello ${patient.displayname},`,
        action: { text: 'Read the summary', url: `${publicUrl}/dashboard/appointments?id=${id}` },
      },
    ),
  }
}
