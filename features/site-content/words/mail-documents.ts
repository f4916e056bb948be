import type { ContentFields, ValueOf } from '#platform/rules/contents/content-fields.ts'
import { type MailTemplateKey, mailTemplates } from './mail-templates.ts'

const TEXT_HINT =
  'An empty line begins a new paragraph. Greeting, button, details and signature are added by themselves. Variables:'

const named = (variables: readonly string[]) => [...variables, 'phone', 'email'].map((name) => `{{${name}}}`).join(', ')

const mailFields = (variables: Readonly<Record<string, string>>) =>
  ({
    subject: { kind: 'line', label: 'Subject', max: 120, variables },
    text: {
      kind: 'text',
      label: 'Text',
      hint: `${TEXT_HINT} ${named(Object.keys(variables))}.`,
      max: 2000,
      variables,
    },
  }) as const satisfies ContentFields

type MailFields = ReturnType<typeof mailFields>
type MailDocument = { title: string; lead: string; path: ''; fields: MailFields }

const entries = Object.entries(mailTemplates)

/** A document for each email. It has no page: the preview is the email itself. */
export const mailDocuments = Object.fromEntries(
  entries.map(([key, { title, lead, variables }]) => [key, { title, lead, path: '', fields: mailFields(variables) }]),
) as { [Key in MailTemplateKey]: MailDocument }

export const mailDefaults = Object.fromEntries(
  entries.map(([key, { subject, text }]) => [key, () => ({ subject, text })]),
) as { [Key in MailTemplateKey]: () => ValueOf<MailFields> }
