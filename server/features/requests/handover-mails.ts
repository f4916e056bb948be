import { AGREEMENT_DAYS } from '#domain/handovers.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { HandoverRow } from './handover-queries.ts'
import type { RequestRow } from './queries.ts'

type About = { request: RequestRow; handover: Pick<HandoverRow, 'id' | 'provider_id' | 'provider_name'> }

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
      'The button shows exactly what we would pass on. You can then agree or decline.',
      `The link works for ${AGREEMENT_DAYS} days, and once. If you didn’t write to us, you can ignore this email.`,
    ],
    facts: factsOf(about.request),
    action: { text: 'Read and decide', url },
  },
})

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
