import { accountMails } from '#features/accounts/words/mail-templates/accounts.ts'
import { appointmentMails } from '#features/appointments/words/mail-templates/appointments.ts'
import { waitingListMails } from '#features/appointments/words/mail-templates/waiting-lists.ts'
import { caseMails } from '#features/cases/words/mail-templates/cases.ts'
import { requestMails } from '#features/enquiries/words/mail-templates/requests.ts'
import { feedbackMails } from '#features/feedback/words/mail-templates/feedback.ts'
import { forumMails } from '#features/forum/words/mail-templates/forum.ts'
import { healthRecordMails } from '#features/health-records/words/mail-templates/health-records.ts'
import { invoiceMails } from '#features/invoices/words/mail-templates/invoices.ts'
import { conversationMails } from '#features/messages/words/mail-templates/conversations.ts'
import { moderationMails } from '#features/moderation/words/mail-templates/moderation.ts'
import { payoutMails } from '#features/payouts/words/mail-templates/payouts.ts'
import { summaryMails } from '#features/summaries/words/mail-templates/summaries.ts'
import { verificationMails } from '#features/verifications/words/mail-templates/verifications.ts'

/** The emails whose words administrators edit, by the keys of their documents. */
export const mailTemplates = {
  ...requestMails,
  ...appointmentMails,
  ...waitingListMails,
  ...summaryMails,
  ...healthRecordMails,
  ...caseMails,
  ...invoiceMails,
  ...payoutMails,
  ...conversationMails,
  ...forumMails,
  ...feedbackMails,
  ...verificationMails,
  ...moderationMails,
  ...accountMails,
}

export type MailTemplateKey = keyof typeof mailTemplates

/** The emails by what they are about, as the list of documents shows them. */
export const mailTopics: readonly { heading: string; keys: readonly string[] }[] = [
  { heading: 'Emails about requests', keys: Object.keys(requestMails) },
  { heading: 'Emails about appointments', keys: Object.keys(appointmentMails) },
  { heading: 'Emails about waiting lists', keys: Object.keys(waitingListMails) },
  {
    heading: 'Emails about summaries and health records',
    keys: [summaryMails, healthRecordMails].flatMap(Object.keys),
  },
  { heading: 'Emails about cases and quotes', keys: Object.keys(caseMails) },
  { heading: 'Emails about invoices', keys: Object.keys(invoiceMails) },
  { heading: 'Emails about payouts', keys: Object.keys(payoutMails) },
  {
    heading: 'Emails about messages, questions and feedback',
    keys: [conversationMails, forumMails, feedbackMails].flatMap(Object.keys),
  },
  { heading: 'Emails about verification', keys: Object.keys(verificationMails) },
  { heading: 'Emails about decisions of the care team', keys: Object.keys(moderationMails) },
  { heading: 'Emails about accounts', keys: Object.keys(accountMails) },
]
