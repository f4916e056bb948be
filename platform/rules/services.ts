/**
 * Specialties & Services.
 *
 * - `PUT /api/v1/user/add-service`, JSON `ServiceForm`: adds a sub-service to a speciality, or changes the one that is
 *   there under the same names. The answer is { success: true, message: 'Service added successfully!', user }.
 * - `PUT /api/v1/services/:id`, JSON `ServiceForm`: changes one of one's own. The answer is { success, message, user }.
 * - `DELETE /api/v1/services/:id`: takes it off the list; a speciality without any goes with it.
 *
 * The list itself is `offeredServices` of the user (`platform/rules/own-user.ts`), where every sub-service has its `_id`. Titles are
 * the specialities of `content/specialities.ts`; the sub-services there are what the screen offers, others are accepted.
 */
import * as z from 'zod/mini'
import { asTyped, line, lines, type MissingFields, type Problem, refuse } from '#platform/rules/form-schemas.ts'
import { amountProblem } from '#platform/rules/money/amounts.ts'
import { formatPrice } from '#platform/rules/money/money.ts'
import { sanitizeLine } from '#platform/rules/text.ts'

const SUBTITLE_MAX = 120
const PRICE_LENGTH_MAX = 30
const priceText = 'Enter a price in US dollars, such as $3,900.'
export const SERVICE_DESCRIPTION_MAX = 5000
/** What the screen says when a service could not be added, whatever the reason. */
export const SERVICE_NOT_ADDED = 'Failed to add service.'
const emptyText = 'Please fill in all fields.'

/** What the form says beside an empty field. */
export const SERVICE_MISSING: MissingFields = {
  text: emptyText,
  fields: {
    subtitle: 'Name the service.',
    price: 'Enter a price.',
    description: 'Describe what is included.',
  },
}

/** What a provider types to offer a treatment. The price is US dollars. */
export const ServiceForm = z
  .object({
    title: line('The speciality', SUBTITLE_MAX),
    subtitle: line('The name of a service', SUBTITLE_MAX),
    price: z.pipe(
      z.transform((given) => asTyped(given ?? '')),
      z.string(emptyText).check(z.overwrite(sanitizeLine), z.maxLength(PRICE_LENGTH_MAX, priceText)),
    ),
    description: lines('The description', SERVICE_DESCRIPTION_MAX),
    /** Our own screens send it: false refuses an unusual price with a question. Other clients leave it out. */
    isPriceConfirmed: z.optional(z.boolean('Say whether the price is confirmed.')),
  })
  .check(refuse(serviceProblem))
export type ServiceForm = z.output<typeof ServiceForm>

/** The order of these questions is part of the contract. */
function serviceProblem(form: { title: string; subtitle: string; price: string; description: string }) {
  if (!form.title) return { field: 'title', message: 'Select a speciality' }
  const empty = (['subtitle', 'price', 'description'] as const).filter((field) => !form[field])
  if (empty.length > 0) return empty.map((field) => ({ field, message: emptyText }))
  const message = amountProblem(form.price)
  return message === undefined ? undefined : ({ field: 'price', message } satisfies Problem)
}

/** What clinics usually ask for a treatment, in US dollars. */
export type UsualPrice = { low: number; high: number }

/** How many times below or above the usual range a price is far outside of it. */
const UNUSUAL_FACTOR = 3

/** The question about a price that is far outside the usual range; nothing about any other. */
export function unusualPriceQuestion(dollars: number, { low, high }: UsualPrice) {
  const isUnusual = dollars > 0 && (dollars < low / UNUSUAL_FACTOR || dollars > high * UNUSUAL_FACTOR)
  if (!isUnusual) return
  return `Clinics usually ask ${formatPrice(low)} to ${formatPrice(high)} for this. Is ${formatPrice(dollars)} right?`
}

/** A sub-service as its owner sees it. The price is US dollars. */
const OwnSubservice = z.object({
  _id: z.uuid(),
  subtitle: z.string(),
  price: z.number(),
  description: z.string(),
})
/** A speciality with what one offers in it. */
export const OwnService = z.object({ _id: z.uuid(), title: z.string(), subservices: z.array(OwnSubservice) })
export type OwnService = z.output<typeof OwnService>
