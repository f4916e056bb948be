import { brand } from '#content/brand.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { caseMails } from '../words/mail-templates/cases.ts'
import type { RequestRow } from './queries.ts'

/** A case as its clinic sees it. */
const requestPath = (requestId: string) => `/dashboard/case-requests/${requestId}`
const casePath = (caseId: unknown) => `/dashboard/cases/${caseId}`

type Words = (about: { reference: string; clinic: string }) => string
const kind = (words: Words, topic: 'appointments' | 'messages' = 'appointments'): NotificationKind => ({
  topic,
  describe: ({ subjectId, facts }) => ({
    text: words({ reference: String(facts.reference), clinic: String(facts.clinic) }),
    path: requestPath(subjectId),
  }),
})

/** Leads to the case. Only patients know its id. */
const patientKind = (...about: Parameters<typeof kind>): NotificationKind => {
  const { topic, describe } = kind(...about)
  return { topic, describe: (row) => ({ ...describe(row), path: casePath(row.facts.caseId) }) }
}

/** What clinics are notified of. Nothing refers to the patient: neither the words, nor the account, nor the id of the case. */
const clinicKinds = {
  case_asked: kind(({ reference }) => `A patient has asked you for a quote: case ${reference}.`),
  case_question: kind(({ reference }) => `The patient has asked a question about case ${reference}.`, 'messages'),
  case_quote_accepted: kind(({ reference }) => `Your quote for case ${reference} has been accepted.`),
  case_not_chosen: kind(
    ({ reference }) => `The patient of case ${reference} has chosen another clinic. Thank you for your quote.`,
  ),
  case_ended: kind(({ reference }) => `Case ${reference} has ended, so there’s nothing more to do.`),
  case_quote_expired: kind(({ reference }) => `Your quote for case ${reference} is no longer valid.`),
  case_change_accepted: kind(({ reference }) => `The patient has accepted your change to case ${reference}.`),
  case_change_refused: kind(({ reference }) => `The patient has refused your change to case ${reference}.`),
} as const satisfies Record<string, NotificationKind>

const patientKinds = {
  case_quoted: patientKind(({ reference, clinic }) => `${clinic} has sent you a quote for case ${reference}.`),
  case_requoted: patientKind(({ reference, clinic }) => `${clinic} has revised its quote for case ${reference}.`),
  case_declined: patientKind(({ reference, clinic }) => `${clinic} can’t offer you a quote for case ${reference}.`),
  case_quote_withdrawn: patientKind(
    ({ reference, clinic }) => `${clinic} has withdrawn its quote for case ${reference}.`,
  ),
  case_quote_ended: patientKind(
    ({ reference, clinic }) => `${clinic}’s quote for case ${reference} is no longer valid.`,
  ),
  case_accepted: patientKind(({ reference, clinic }) => `You have accepted ${clinic}’s quote for case ${reference}.`),
  case_expired: patientKind(({ reference }) => `Case ${reference} has ended without a valid quote.`),
  case_reply: patientKind(
    ({ reference, clinic }) => `${clinic} has written to you about case ${reference}.`,
    'messages',
  ),
  case_change_proposed: patientKind(({ reference, clinic }) => `${clinic} proposes a change to case ${reference}.`),
  case_change_withdrawn: patientKind(
    ({ reference, clinic }) => `${clinic} has withdrawn its change to case ${reference}.`,
  ),
} as const satisfies Record<string, NotificationKind>

export const caseNotifications = { ...clinicKinds, ...patientKinds }
type ClinicEvent = keyof typeof clinicKinds
type PatientEvent = keyof typeof patientKinds

/** The events that are mailed, too. */
const MAILS = {
  case_asked: 'mail-case-asked',
  case_quote_accepted: 'mail-case-quote-accepted',
  case_not_chosen: 'mail-case-not-chosen',
  case_change_accepted: 'mail-case-change-accepted',
  case_change_refused: 'mail-case-change-refused',
  case_quoted: 'mail-case-quoted',
  case_requoted: 'mail-case-requoted',
  case_declined: 'mail-case-declined',
  case_quote_withdrawn: 'mail-case-quote-withdrawn',
  case_accepted: 'mail-case-accepted',
  case_change_proposed: 'mail-case-change-proposed',
} as const satisfies Partial<Record<ClinicEvent | PatientEvent, keyof typeof caseMails>>

type About = { request: RequestRow; reference: string; occasion?: string }

/** Notifies a clinic, and mails it where the event has a mail, in the transaction of the event. */
export async function announceToClinic(ctx: Notifying, tx: Tx, event: ClinicEvent, about: About) {
  const { provider_id: accountId } = about.request
  if (accountId) await announce(ctx, tx, event, { ...about, accountId, path: requestPath(about.request.id) })
}

/** The same for the patient, who knows the clinic by its name: the notification goes with the clinic’s account. Never the reverse. */
export const announceToPatient = (
  ctx: Notifying,
  tx: Tx,
  event: PatientEvent,
  { patientId, ...about }: About & { patientId: string },
) => {
  const { case_id: caseId, provider_id } = about.request
  return announce(ctx, tx, event, {
    ...about,
    accountId: patientId,
    otherId: provider_id ?? undefined,
    path: casePath(caseId),
    facts: { caseId },
  })
}

type Announcement = About & {
  accountId: string
  /** Where the mail leads to. */
  path: string
  otherId?: string | undefined
  /** What the notification holds besides the reference and the clinic. */
  facts?: { caseId: string }
}

async function announce(
  ctx: Notifying,
  tx: Tx,
  event: ClinicEvent | PatientEvent,
  { request, reference, occasion = '', accountId, path, otherId, facts }: Announcement,
) {
  const { id: subjectId, provider_name: clinic } = request
  await notify(ctx, tx, {
    accountId,
    kind: event,
    subjectId,
    occasion,
    ...(otherId && { otherId }),
    facts: { reference, clinic, ...facts },
  })
  const key = event in MAILS ? MAILS[event as keyof typeof MAILS] : undefined
  if (!key) return
  await queueAccountMail(ctx, tx, {
    accountId,
    kind: 'appointments',
    cause: `case request ${subjectId} ${event} ${occasion}`.trim(),
    ...templated(
      caseMails,
      key,
      { reference, clinic },
      {
        greeting: 'Hello,',
        facts: [{ name: 'Case', value: reference }],
        action: { text: `Open ${brand.name}`, url: `${ctx.config.publicUrl}${path}` },
      },
    ),
  })
}

/** Nothing is left to do about a case that no clinic answers. */
export const announceExpiry = (
  ctx: Notifying,
  tx: Tx,
  patientId: string,
  { id, reference }: { id: string; reference: string },
) =>
  notify(ctx, tx, {
    accountId: patientId,
    kind: 'case_expired',
    subjectId: id,
    facts: { reference, clinic: '', caseId: id },
  })
