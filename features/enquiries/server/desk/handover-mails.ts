import { formatTimeIn } from '#platform/server/format.ts'
import { type Mail, templated } from '#platform/server/mail/mail.ts'
import { AGREEMENT_DAYS } from '../../rules/handovers.ts'
import { requestMails } from '../../words/mail-templates/requests.ts'
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
  ...templated(
    requestMails,
    about.handover.offered_times ? 'mail-handover-question-times' : 'mail-handover-question',
    { ...valuesOf(about), days: String(AGREEMENT_DAYS) },
    {
      facts: [...factsOf(about.request), ...timesOf(about.handover)],
      action: { text: 'Read and decide', url },
    },
  ),
})

const valuesOf = ({ request, handover }: About) => ({
  reference: request.reference,
  provider: handover.provider_name,
})

/** The offered times, by the clock of the clinic. */
const timesOf = ({ offered_times, time_zone = 'UTC' }: About['handover']) =>
  (offered_times ?? []).map((time, at) => ({ name: `Time ${at + 1}`, value: formatTimeIn(time_zone, time) }))

/** Where the provider reads the request: the patient's words and contact details stay out of mails. */
export const providerMail = (about: About, publicUrl: string) => ({
  accountId: about.handover.provider_id,
  kind: 'mandatory' as const,
  cause: causeOf(about, 'to provider'),
  ...templated(
    requestMails,
    'mail-handover-provider',
    {},
    {
      facts: factsOf(about.request),
      action: { text: 'Read the request', url: `${publicUrl}/add-package#requests` },
    },
  ),
})

/** Tells the patient who has the request now. */
export const patientMail = (
  about: About,
  to: string,
  { isChat, publicUrl }: { isChat: boolean; publicUrl: string },
): Mail => ({
  cause: causeOf(about, 'to patient'),
  to,
  ...templated(requestMails, isChat ? 'mail-handover-patient-chat' : 'mail-handover-patient', valuesOf(about), {
    facts: factsOf(about.request),
    action: isChat
      ? { text: 'Open your messages', url: `${publicUrl}/dashboard/messages` }
      : { text: 'Create an account', url: `${publicUrl}/signup` },
  }),
})
