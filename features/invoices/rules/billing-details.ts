/**
 * What invoices print of an account: a provider's legal name, address and tax number, and a patient's name and postal address.
 * All of it is optional. An invoice copies it when it is issued, so that later changes apply to new invoices only.
 *
 * - `GET /api/v1/user/billing-details`: `BillingDetailsAnswer`.
 * - `PUT /api/v1/user/billing-details`, JSON `BillingDetailsForm`, replaces it: `BillingDetailsAnswer`. The tax number of a
 *   patient is not stored, since no invoice prints it.
 */
import * as z from 'zod/mini'
import { line, lines } from '#platform/rules/form-schemas.ts'

const ADDRESS_MAX = 300
const ADDRESS_LINES_MAX = 6
const NAME_MAX = 120
const TAX_NUMBER_MAX = 40

/** A postal address of a few lines; empty when it is left out. */
export const postalAddress = (what: string) =>
  lines(what, ADDRESS_MAX).check(
    z.refine(
      (address) => address.split('\n').length <= ADDRESS_LINES_MAX,
      `${what} can have at most ${ADDRESS_LINES_MAX} lines.`,
    ),
  )

export const BillingDetailsForm = z.object(
  {
    name: line('The name', NAME_MAX),
    address: postalAddress('The address'),
    taxNumber: line('The tax number', TAX_NUMBER_MAX),
  },
  'Send an object.',
)
export type BillingDetailsForm = z.output<typeof BillingDetailsForm>

export const BillingDetailsAnswer = z.object({
  success: z.literal(true),
  details: z.object({ name: z.string(), address: z.string(), taxNumber: z.string() }),
  /** Names and address as an invoice would print them now. */
  printed: z.array(z.string()),
})
export type BillingDetailsAnswer = z.output<typeof BillingDetailsAnswer>
