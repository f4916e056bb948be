/**
 * Invoices of providers to their patients, and the money that was paid for them.
 *
 * All amounts are whole minor units (cents) of the invoice's currency. An invoice is never changed: what happens to it are
 * entries of a ledger that are only added: payments, refunds, and the one that makes it void.
 *
 * Calls. An invoice of others is not found (404). Refusals are those of `platform/rules/refusals.ts`.
 * - `GET /api/v1/invoices?limit&cursor`: `InvoicePage`, newest first: those a patient got, those a provider issued.
 * - `GET /api/v1/invoices/:id`: `InvoiceAnswer`, whole. `GET /api/v1/invoices/:id/pdf`: application/pdf, and
 *   `GET /api/v1/invoices/:id/credit-notes/:entryId/pdf` that of the credit note of a refund.
 * - `POST /api/v1/invoices`, JSON `InvoiceForm`, by a provider: `InvoiceAnswer`. The same `id` again brings the same invoice.
 * - `GET /api/v1/invoices/occasions`: `OccasionsAnswer`: whom and for what a provider can write an invoice.
 * - `POST /api/v1/invoices/:id/entries`, JSON `EntryForm`, by the provider: `InvoiceAnswer`. The same `id` again: the same.
 * - `GET /api/v1/payments?limit&cursor`: `PaymentPage`, newest first: payments and refunds of both sides.
 * - `POST /api/v1/invoices/:id/checkout`, by the patient: `CheckoutAnswer`, where a card can be used; only when
 *   `canPayByCard`. `POST /api/v1/webhooks/stripe` is for the gateway alone.
 */
import * as z from 'zod/mini'
import { day, line, lines, refuse } from '#platform/rules/form-schemas.ts'
import { postalAddress } from './billing-details.ts'
import { type Priced, sumsOf, WHOLE_RATE } from './invoice-sums.ts'

export const INVOICES_PER_ANSWER = 50
export const LINES_MAX = 50
/** Ten million of the major unit, as with prices. */
export const AMOUNT_MAX = 1_000_000_000
const QUANTITY_MAX = 1000

/** How a patient can pay. `bank` and `paypal` show what the provider has under Payout Settings. */
export const PAYMENT_METHODS = ['cash', 'card', 'bank', 'paypal'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** How a payment was made: as above, or by the online gateway. */
export const PAID_BY = [...PAYMENT_METHODS, 'online', 'other'] as const

const INVOICE_STATES = ['open', 'part-paid', 'paid', 'refunded', 'void'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

const party = z.object({ _id: z.uuid(), name: z.string(), avatar: z.nullable(z.string()) })

/** An invoice as one line of a list. */
export const Invoice = z.object({
  _id: z.uuid(),
  /** KDH-2026-0007: the provider's prefix, and a number without gaps in a year. The Order ID on the screen. */
  number: z.string(),
  createdAt: z.iso.datetime(),
  currency: z.string(),
  total: z.int(),
  /** Payments less refunds. */
  paid: z.int(),
  /** What credit notes have taken off the total: a refund is one. */
  credited: z.int(),
  /** What is still to pay; 0 when void. */
  due: z.int(),
  state: z.enum(INVOICE_STATES),
  dueOn: z.nullable(z.string()),
  /** What the first line says. */
  title: z.string(),
  provider: party,
  patient: party,
})
export type Invoice = z.output<typeof Invoice>

const InvoiceLine = z.object({ text: z.string(), quantity: z.int(), unitPrice: z.int(), amount: z.int() })

export const LedgerEntry = z.object({
  _id: z.uuid(),
  kind: z.enum(['payment', 'refund', 'void']),
  /** Always positive; 0 for `void`. */
  amount: z.int(),
  paidBy: z.nullable(z.enum(PAID_BY)),
  note: z.string(),
  /** The number of the credit note, of a refund. */
  creditNote: z.nullable(z.string()),
  /** When the money moved, by the provider's word. */
  on: z.string(),
  createdAt: z.iso.datetime(),
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** An entry on its invoice. `vat` is the VAT that a credit note takes off; null without a VAT line and for other entries. */
const InvoiceEntry = z.extend(LedgerEntry, { vat: z.nullable(z.int()) })

/** An invoice whole. */
export const FullInvoice = z.extend(Invoice, {
  lines: z.array(InvoiceLine),
  /** The lines together, and what the discount takes off. A discount by rate is named with it. */
  subtotal: z.int(),
  discount: z.int(),
  discountRate: z.nullable(z.int()),
  /** The VAT that the total includes, and its rate, in hundredths of a per cent; null without a VAT line. */
  vatRate: z.nullable(z.int()),
  vat: z.nullable(z.int()),
  /** Units of the currency for one US dollar when it was issued, and the day of that rate. Null with expired rates. */
  rate: z.nullable(z.number()),
  rateDate: z.nullable(z.string()),
  /** As they were when it was issued. */
  from: z.array(z.string()),
  to: z.array(z.string()),
  /** The provider's; empty when there is none. */
  taxNumber: z.string(),
  note: z.string(),
  appointmentId: z.nullable(z.uuid()),
  packageId: z.nullable(z.uuid()),
  /** The case that it is for, and whether it is the last invoice of the case. */
  case: z.nullable(z.object({ requestId: z.uuid(), reference: z.string(), isFinal: z.boolean() })),
  means: z.array(z.enum(PAYMENT_METHODS)),
  /** Where to send the money, line by line; only for the patient and the provider. */
  payTo: z.array(z.object({ means: z.enum(PAYMENT_METHODS), lines: z.array(z.string()) })),
  entries: z.array(InvoiceEntry),
  /** Whether the requesting account can pay by card now: the patient, while something is open and `means` has `card`. */
  canPayByCard: z.boolean(),
})
export type FullInvoice = z.output<typeof FullInvoice>

export const InvoiceAnswer = z.object({ success: z.literal(true), invoice: FullInvoice })
export const InvoicePage = z.object({
  success: z.literal(true),
  invoices: z.array(Invoice),
  nextCursor: z.nullable(z.string()),
})
export type InvoicePage = z.output<typeof InvoicePage>

/** A payment or refund in the list of both sides. */
export const Payment = z.extend(LedgerEntry, {
  currency: z.string(),
  invoiceId: z.uuid(),
  number: z.string(),
  provider: party,
  patient: party,
})
export type Payment = z.output<typeof Payment>
export const PaymentPage = z.object({
  success: z.literal(true),
  payments: z.array(Payment),
  nextCursor: z.nullable(z.string()),
})
export type PaymentPage = z.output<typeof PaymentPage>

/** Patients with their appointments, newest first, and those who have written; the packages on sale, and the services. */
export const BillablesAnswer = z.object({
  success: z.literal(true),
  patients: z.array(
    z.extend(party, {
      /** Whether the patient has saved an address for invoices. The address itself is shared with an invoice only. */
      hasAddress: z.boolean(),
      appointments: z.array(
        z.object({ _id: z.uuid(), startsAt: z.iso.datetime(), timeZone: z.string(), service: z.string() }),
      ),
      /** Cases whose quote the patient has accepted, without those that have their final invoice. */
      cases: z.array(
        z.object({
          _id: z.uuid(),
          reference: z.string(),
          currency: z.string(),
          /** What was agreed on and is not invoiced yet, in minor units; null while it is a range. */
          open: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  /** Prices in US cents. */
  packages: z.array(z.object({ _id: z.uuid(), title: z.string(), price: z.int() })),
  services: z.array(z.object({ name: z.string(), price: z.int() })),
  /** The means that the provider's payout settings allow; cash and card always. */
  means: z.array(z.enum(PAYMENT_METHODS)),
})
export type BillablesAnswer = z.output<typeof BillablesAnswer>

export const CheckoutAnswer = z.object({ success: z.literal(true), url: z.string() })

const object = <Shape extends z.core.$ZodShape>(shape: Shape) => z.object(shape, 'Send an object.')
const id = (text: string) => z.uuid(text).check(z.toLowerCase())
const dayText = 'Enter a date such as 2026-11-17.'
const amountText = 'Enter an amount above zero.'
/** Weak currencies have many minor units: one invoice holds at most 10 million rupiah. */
const TOO_LARGE = 'This amount is too large for one invoice. Please split it across several invoices.'
const amount = (tooLarge: string) => z.int(amountText).check(z.gte(1, amountText), z.lte(AMOUNT_MAX, tooLarge))
const rateText = 'Enter a rate from 0 to 100 per cent, with at most two decimals.'
const rate = (min: number) => z.int(rateText).check(z.gte(min, rateText), z.lte(WHOLE_RATE, rateText))
const quantityText = `A quantity is a whole number from 1 to ${QUANTITY_MAX}.`

/** `POST /api/v1/invoices`. It is written for an appointment, a package or a case. */
export const InvoiceForm = object({
  /** Idempotency key, created by the browser once per form. */
  id: id('An invoice needs an id of its own, a UUID.'),
  patientId: id('Choose a patient from the list.'),
  appointmentId: z._default(z.nullable(id('Choose an appointment from the list.')), null),
  packageId: z._default(z.nullable(id('Choose a package from the list.')), null),
  /** The request of the case. */
  caseRequestId: z._default(z.nullable(id('Choose a case from the list.')), null),
  /** Whether it is the last invoice of the case. */
  isFinal: z._default(z.boolean('Choose whether it is the final invoice.'), false),
  currency: z
    .string('Choose a currency from the list.')
    .check(z.regex(/^[A-Z]{3}$/, 'Choose a currency from the list.')),
  lines: z
    .array(
      object({
        text: line('A description', 200).check(z.minLength(1, 'Enter a description.')),
        quantity: z.int(quantityText).check(z.gte(1, quantityText), z.lte(QUANTITY_MAX, quantityText)),
        unitPrice: amount(TOO_LARGE),
      }),
      'Send the lines as a list.',
    )
    .check(
      z.minLength(1, 'An invoice needs at least one line.'),
      z.maxLength(LINES_MAX, `An invoice can have at most ${LINES_MAX} lines.`),
    ),
  /** An amount or a rate in hundredths of a per cent, taken off the sum of the lines. */
  discount: z._default(z.nullable(amount(TOO_LARGE)), null),
  discountRate: z._default(z.nullable(rate(1)), null),
  /** In hundredths of a per cent; the prices include it. 0 is a VAT line of 0 %, null is none. */
  vatRate: z._default(z.nullable(rate(0)), null),
  /** Replaces the address that the patient has saved; empty to print that one, if there is one. */
  patientAddress: postalAddress('The address'),
  note: lines('The note', 1000),
  dueOn: z._default(z.nullable(day(dayText)), null),
  means: z
    .array(z.enum(PAYMENT_METHODS, 'Choose at least one payment method.'), 'Choose at least one payment method.')
    .check(
      z.minLength(1, 'Choose at least one payment method.'),
      z.maxLength(PAYMENT_METHODS.length, 'Choose each payment method once.'),
    ),
}).check(refuse(invoiceProblem))
export type InvoiceForm = z.output<typeof InvoiceForm>

/** `POST /api/v1/invoices/:id/entries`. Payments by `online` come from the gateway alone; `void` takes no amount, and only what nothing is paid of can become void. */
export const EntryForm = object({
  id: id('An entry needs an id of its own, a UUID.'),
  kind: z.enum(['payment', 'refund', 'void'], 'Choose a payment or a refund.'),
  amount: z.optional(amount('This amount is too large.')),
  paidBy: z.optional(z.enum(PAID_BY, 'Choose how it was paid.')),
  on: z.optional(z.iso.date(dayText)),
  note: line('The note', 200),
}).check(refuse(entryProblem))
export type EntryForm = z.output<typeof EntryForm>

type Occasion = Pick<InvoiceForm, 'appointmentId' | 'packageId' | 'caseRequestId' | 'isFinal'>

function invoiceProblem(form: Priced & Occasion) {
  const occasions = [form.appointmentId, form.packageId, form.caseRequestId].filter((one) => one !== null)
  if (occasions.length !== 1) return 'Choose a case, an appointment or a package.'
  if (form.isFinal && form.caseRequestId === null) return 'Only an invoice for a case can be the final one.'
  if (form.discount !== null && form.discountRate !== null)
    return { field: 'discount', message: 'A discount is an amount or a percentage, not both.' }
  const { subtotal, total } = sumsOf(form)
  if (subtotal > AMOUNT_MAX) return TOO_LARGE
  if (total < 1) return { field: 'discount', message: 'The discount has to be less than the sum of the lines.' }
}

function entryProblem({
  kind,
  amount: of,
  paidBy,
}: {
  kind: string
  amount?: number | undefined
  paidBy?: string | undefined
}) {
  if (kind === 'void') return of === undefined ? undefined : 'Leave out the amount to void an invoice.'
  if (of === undefined) return { field: 'amount', message: amountText }
  if (paidBy === undefined) return { field: 'paidBy', message: 'Choose how it was paid.' }
  if (kind === 'payment' && paidBy === 'online')
    return { field: 'paidBy', message: 'Online card payments are recorded automatically.' }
}
