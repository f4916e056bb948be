import * as z from 'zod/mini'
import { filled, seenVersion } from '#platform/rules/form-schemas.ts'
import { sanitizeLines } from '#platform/rules/text.ts'
import { TEXT_MAX } from './requests.ts'

/*
 * Texts that answers begin with, and filters of the queue that an operator has saved.
 * - `GET, POST /api/v1/operator/answer-templates`, `PUT …/:id`, `POST …/:id/deletion` (reversible for 30 days).
 * - `GET, POST /api/v1/operator/request-filters`, `DELETE …/:id`.
 */

/** The variables of templates, as they are typed between double braces. */
export const VARIABLES = ['first name', 'full name', 'reference', 'treatment', 'my name'] as const
export type Variable = (typeof VARIABLES)[number]

const TEMPLATE_NAME_MAX = 80
export const TEMPLATES_MAX = 100

export const AnswerTemplate = z.object({
  id: z.uuid(),
  name: z.string(),
  text: z.string(),
  version: z.int(),
  /** Deleted ones can be restored for 30 days. */
  isDeleted: z.boolean(),
})
export type AnswerTemplate = z.output<typeof AnswerTemplate>

export const AnswerTemplates = z.object({ success: z.literal(true), templates: z.array(AnswerTemplate) })
export type AnswerTemplates = z.output<typeof AnswerTemplates>

const id = z.uuid('This form has no number of its own. Please reload the page.').check(z.toLowerCase())
const name = filled(
  'Give the template a name.',
  TEMPLATE_NAME_MAX,
  `Names can have at most ${TEMPLATE_NAME_MAX} characters.`,
)
const text = z
  .string('Write the text of the template.')
  .check(
    z.overwrite(sanitizeLines),
    z.minLength(1, 'Write the text of the template.'),
    z.maxLength(TEXT_MAX, 'This text is too long for a template.'),
  )

/** What an operator types. The id of a new template is its idempotency key. */
export const TemplateForm = z.object({ name, text })
export const NewTemplate = z.extend(TemplateForm, { id })
export type NewTemplate = z.output<typeof NewTemplate>
export const TemplateChange = z.extend(TemplateForm, { version: seenVersion() })
export type TemplateChange = z.output<typeof TemplateChange>
export const TemplateDeletion = z.object({
  version: seenVersion(),
  isDeleted: z.boolean('Say whether to delete or restore it.'),
})
export type TemplateDeletion = z.output<typeof TemplateDeletion>

const FILTER_NAME_MAX = 40
const QUERY_MAX = 400
export const FILTERS_MAX = 20

/** A saved filter: its name, and the query of the queue's address. */
export const NewRequestFilter = z.object({
  id,
  name: filled('Give the filter a name.', FILTER_NAME_MAX, `Names can have at most ${FILTER_NAME_MAX} characters.`),
  query: z
    .string('Send the filter as the query of an address.')
    .check(
      z.regex(/^[\w=&%+.-]*$/, 'This filter cannot be saved.'),
      z.maxLength(QUERY_MAX, 'This filter is too long.'),
    ),
})
export type NewRequestFilter = z.output<typeof NewRequestFilter>

export const SavedFilters = z.object({
  success: z.literal(true),
  filters: z.array(z.object({ id: z.uuid(), name: z.string(), query: z.string() })),
})
export type SavedFilters = z.output<typeof SavedFilters>

/** Fills the variables of a text in. Those without a value stay, so that they are seen. */
export const fillVariables = (template: string, values: Readonly<Record<Variable, string>>) =>
  template.replaceAll(/\{\{\s*([^{}\n]{1,40}?)\s*\}\}/g, (typed, variable) => values[variable as Variable] || typed)
