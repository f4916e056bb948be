/** Words of an email. `variables` are filled in when it is written; here with the values of a preview. */
export type MailTemplate = {
  title: string
  lead: string
  variables: Readonly<Record<string, string>>
  subject: string
  /** Paragraphs, with an empty line between them. */
  text: string
}

/** The emails of a feature, by the keys of their documents. */
export type MailTemplates = Readonly<Record<string, MailTemplate>>

/** The variables of an email, which its values have to fill in. */
export type MailVariable<Template extends MailTemplate> = Template extends MailTemplate
  ? keyof Template['variables'] & string
  : never
