/**
 * Parts of answers to cases that repeat: guarantee, materials and brands by treatment, what is included, payment terms, how long a quote
 * is valid, and the message. A clinic fills them in by a name.
 *
 * - `GET /api/v1/quote-templates`: `QuoteTemplateList`, by name. All of them, as there are few.
 * - `PUT /api/v1/quote-templates/:id`, JSON `QuoteTemplateForm`: `QuoteTemplateAnswer`. The id is a UUID that the browser makes. A template
 *   that was changed elsewhere since is refused with 409 and that template.
 * - `DELETE /api/v1/quote-templates/:id`: the same however often it is sent.
 */
import * as z from 'zod/mini'
import { line, lines, listOf, seenVersion, wholeNumber } from '#platform/rules/form-schemas.ts'
import {
  GUARANTEE_YEARS_MAX,
  INCLUSIONS,
  NAME_MAX,
  QUOTE_LINES_MAX,
  QUOTE_MESSAGE_MAX,
  TERMS_MAX,
  VALID_DAYS,
} from './quotes.ts'

/** How many templates a clinic can keep. */
export const QUOTE_TEMPLATES_MAX = 20
export const TEMPLATE_NAME_MAX = 80
const TREATMENT_MAX = 60

const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')

const TemplateLine = object({
  /** The id of the treatment of plans. */
  treatment: line('The treatment', TREATMENT_MAX).check(z.minLength(1, 'Name the treatment.')),
  materials: line('Materials', NAME_MAX),
  guaranteeYears: wholeNumber('A guarantee in years', 0, GUARANTEE_YEARS_MAX),
})

/** What a template fills in. What is empty fills nothing in. */
export const QuoteTemplateContent = object({
  lines: listOf(TemplateLine, 'treatments', QUOTE_LINES_MAX),
  included: z
    ._default(z.array(z.enum(INCLUSIONS, 'Choose what is included from the list.')), [])
    .check(z.maxLength(INCLUSIONS.length, 'Choose each entry once.')),
  paymentTerms: lines('The payment terms', TERMS_MAX),
  message: lines('The message', QUOTE_MESSAGE_MAX),
  /** From the day on which it is used. */
  validDays: wholeNumber('The number of days', VALID_DAYS.least, VALID_DAYS.most),
})
export type QuoteTemplateContent = z.output<typeof QuoteTemplateContent>

const name = line('The name', TEMPLATE_NAME_MAX).check(z.minLength(1, 'Give the template a name.'))

/** What a clinic types to name a template. */
export const TemplateNameForm = object({ name })

export const QuoteTemplateForm = object({
  name,
  content: QuoteTemplateContent,
  /** Optimistic locking: the version that is changed; 0 for a template that was not saved before. */
  version: seenVersion(),
})
export type QuoteTemplateForm = z.output<typeof QuoteTemplateForm>

export const QuoteTemplate = z.object({
  _id: z.uuid(),
  name: z.string(),
  version: z.int(),
  content: z.object({
    lines: z.array(z.object({ treatment: z.string(), materials: z.string(), guaranteeYears: z.nullable(z.int()) })),
    included: z.array(z.enum(INCLUSIONS)),
    paymentTerms: z.string(),
    message: z.string(),
    validDays: z.nullable(z.int()),
  }),
})
export type QuoteTemplate = z.output<typeof QuoteTemplate>

const success = z.literal(true)
export const QuoteTemplateList = z.object({ success, templates: z.array(QuoteTemplate) })
export const QuoteTemplateAnswer = z.object({ success, template: QuoteTemplate })
export const QuoteTemplateRemoved = z.object({ success })
/** What a conflict carries: the template as it is now. */
export const TemplateConflict = z.object({ template: QuoteTemplate })
