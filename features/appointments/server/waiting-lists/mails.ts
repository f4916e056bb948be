import { clockOf, describeMoment } from '#platform/rules/time/clocks.ts'
import { momentIn } from '#platform/rules/time/local-time.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type AccountMail, queueAccountMails } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { FREED_TIMES_SHOWN } from '../../rules/waiting-lists.ts'
import { kindNames } from '../../words/appointment-kinds.ts'
import { waitingListMails } from '../../words/mail-templates/waiting-lists.ts'
import { type FreedMessage, pathOf } from './notifications.ts'

/** Queues the mails to patients for whom times have become free. */
export async function queueFreedMails(ctx: Ctx, tx: Tx, messages: readonly FreedMessage[]) {
  await queueAccountMails(
    ctx,
    tx,
    messages.map((message) => toMail(ctx, message)),
  )
}

/** The emails about one or several times, earlier than an appointment or any. */
const KEYS = {
  earlier: { one: 'mail-waiting-earlier-time', several: 'mail-waiting-earlier-times' },
  any: { one: 'mail-waiting-time', several: 'mail-waiting-times' },
} as const

function toMail(ctx: Ctx, { entry, times }: FreedMessage): AccountMail {
  const { publicUrl } = ctx.config
  const { provider_name: provider, patient_time_zone: ownZone, starts_at: agreed } = entry
  const isOne = times.length === 1
  const key = KEYS[agreed ? 'earlier' : 'any'][isOne ? 'one' : 'several']
  const values = { provider, appointment: agreed ? momentIn(ownZone, agreed) : '' }
  return {
    accountId: entry.patient_id,
    kind: 'appointments',
    cause: `waiting list ${entry.provider_id} to ${entry.patient_id} ${ctx.now().getTime()}`,
    ...templated(waitingListMails, key, values, {
      greeting: `Hello ${entry.patient_name},`,
      facts: [...freeTimeFacts({ entry, times }), { name: 'Appointment', value: kindNames[entry.kind] }],
      action: { text: isOne ? 'Take this time' : 'Choose a time', url: `${publicUrl}${pathOf(entry, times[0])}` },
      link: { text: 'Leave the waiting list', url: `${publicUrl}/dashboard/appointments#waiting-lists` },
    }),
  }
}

/** The first of the times, each on the patient's own clock and on the clinic's. */
function freeTimeFacts({ entry, times }: FreedMessage) {
  const own = clockOf(entry.patient_time_zone)
  const clinic = clockOf(entry.time_zone, entry.city ?? '')
  const facts = times
    .slice(0, FREED_TIMES_SHOWN)
    .map((startsAt) => ({ name: 'Free', value: describeMoment(startsAt, own, clinic) }))
  const more = times.length - FREED_TIMES_SHOWN
  return more > 0 ? [...facts, { name: 'And', value: more === 1 ? '1 other time' : `${more} other times` }] : facts
}
