import { accountMails } from './mail-templates/accounts.ts'
import { appointmentMails } from './mail-templates/appointments.ts'
import { caseMails } from './mail-templates/cases.ts'
import { conversationMails } from './mail-templates/conversations.ts'
import { healthRecordMails } from './mail-templates/health-records.ts'
import { invoiceMails } from './mail-templates/invoices.ts'
import { moderationMails } from './mail-templates/moderation.ts'
import { payoutMails } from './mail-templates/payouts.ts'
import { requestMails } from './mail-templates/requests.ts'
import { verificationMails } from './mail-templates/verifications.ts'
import { waitingListMails } from './mail-templates/waiting-lists.ts'

/** The emails whose words administrators edit, by the keys of their documents. */
export const mailTemplates = {
  ...requestMails,
  ...appointmentMails,
  ...waitingListMails,
  ...healthRecordMails,
  ...caseMails,
  ...invoiceMails,
  ...payoutMails,
  ...conversationMails,
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
  { heading: 'Emails about summaries and health records', keys: Object.keys(healthRecordMails) },
  { heading: 'Emails about cases and quotes', keys: Object.keys(caseMails) },
  { heading: 'Emails about invoices', keys: Object.keys(invoiceMails) },
  { heading: 'Emails about payouts', keys: Object.keys(payoutMails) },
  { heading: 'Emails about messages, questions and feedback', keys: Object.keys(conversationMails) },
  { heading: 'Emails about verification', keys: Object.keys(verificationMails) },
  { heading: 'Emails about decisions of the care team', keys: Object.keys(moderationMails) },
  { heading: 'Emails about accounts', keys: Object.keys(accountMails) },
]

/** The variables of an email, which its values have to fill in. */
export type MailVariable<Key extends MailTemplateKey> = Key extends MailTemplateKey
  ? keyof (typeof mailTemplates)[Key]['variables'] & string
  : never
