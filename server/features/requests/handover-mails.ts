import { AGREEMENT_DAYS } from '#domain/handovers.ts'
import { formatTimeIn } from '#server/platform/format.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { HandoverRow } from './handover-queries.ts'
import type { RequestRow } from './queries.ts'

type About = {
  request: RequestRow
  handover: Pick<HandoverRow, 'id' | 'provider_id' | 'provider_name'> &
    Partial<Pick<HandoverRow, 'offered_times' | 'time_zone'>>
}

const causeOf = ({ request, handover }: About, what: string) =>
  `consultation ${request.id} handover ${handover.id} ${what}`
const factsOf = ({ reference }: RequestRow) => [{ name: 'Reference', value: reference }]

/** Asks the patient. The page behind the link shows what is passed on: it is health data, and stays out of the mail. */
export const questionMail = (about: About, to: string, url: string): Mail => ({
  cause: causeOf(about, 'question'),
  to,
  subject: `May we pass your request ${about.request.reference} on?`,
  content: {
    paragraphs: [
      `We would like to pass your request on to ${about.handover.provider_name}. They see it only if you agree.`,
      ...(about.handover.offered_times ? ['You can also choose one of the times below for an appointment there.'] : []),
      'The button shows exactly what we would pass on. You can then agree or decline.',
      `The link works for ${AGREEMENT_DAYS} days, and once. If you didn’t write to us, you can ignore this email.`,
    ],
    facts: [...factsOf(about.request), ...timesOf(about.handover)],
    action: { text: 'Read and decide', url },
  },
})

/** The offered times, by the clock of the clinic. */
const timesOf = ({ offered_times, time_zone = 'UTC' }: About['handover']) =>
  (offered_times ?? []).map((time, at) => ({ name: `Time ${at + 1}`, value: formatTimeIn(time_zone, time) }))

/** Where the provider reads the request: the patient's words and contact details stay out of mails. */
export const providerMail = (about: About, publicUrl: string) => ({
  accountId: about.handover.provider_id,
  kind: 'mandatory' as const,
  cause: causeOf(about, 'to provider'),
  subject: 'Our care team has handed a patient’s request over to you',
  content: {
    paragraphs: [
      'A patient has agreed that our care team passes a request on to you.',
      'You can read the request and the contact details on your packages page. Please reply to the patient directly.',
    ],
    facts: factsOf(about.request),
    action: { text: 'Read the request', url: `${publicUrl}/add-package#requests` },
  },
})

/** Tells the patient who has the request now. */
export const patientMail = (
  about: About,
  to: string,
  { isChat, publicUrl }: { isChat: boolean; publicUrl: string },
): Mail => ({
  cause: causeOf(about, 'to patient'),
  to,
  subject: `We have passed your request ${about.request.reference} on`,
  content: {
    paragraphs: [
      `${about.handover.provider_name} has your request now, as you agreed, and can reply to you directly.`,
      isChat
        ? 'You also find it in your chat with them.'
        : 'With a free account you can also chat with clinics and book appointments on our site.',
      'If you have any questions, reply to this email.',
    ],
    facts: factsOf(about.request),
    action: isChat
      ? { text: 'Open your messages', url: `${publicUrl}/dashboard/messages` }
      : { text: 'Create an account', url: `${publicUrl}/signup` },
  },
})
