/** Words of an email. `variables` are filled in when it is written; here with the values of a preview. */
export type MailTemplate = {
  title: string
  lead: string
  variables: Readonly<Record<string, string>>
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
}
