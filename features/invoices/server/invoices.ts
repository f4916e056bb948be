import { isDeepStrictEqual } from 'node:util'
import { insertSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import { ageInDays, BASE_CURRENCY, RATES_USABLE_DAYS } from '#platform/rules/money/money.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { currentRates } from '#platform/server/exchange-rates/exchange-rates.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import { dayIn } from '#platform/server/scheduling/opening-slots.ts'
import { sumsOf } from '../rules/invoice-sums.ts'
import type { FullInvoice, InvoiceForm, InvoicePage } from '../rules/invoices.ts'
import { insertCaseInvoice } from './billable-queries.ts'
import { findBillablePatient } from './billables.ts'
import { patientLines, providerLines } from './billing-details.ts'
import { canPayByCard } from './card-gateway.ts'
import { selectEntries } from './ledger-queries.ts'
import { queueInvoiceMail } from './mails.ts'
import { invoiceNumber, reservePrefix } from './numbers.ts'
import { decryptPaymentDetails, encryptPaymentDetails } from './payment-details.ts'
import { presentFullInvoice, presentInvoice } from './present.ts'
import {
  type FullInvoiceRow,
  insertInvoice,
  nextNumber,
  type Side,
  selectInvoice,
  selectInvoices,
  selectLines,
  selectPatient,
  selectProvider,
} from './queries.ts'

/** The last time zone in which a day ends: a due day is over once it is over there. */
const LAST_TIME_ZONE = 'Etc/GMT+12'

/** The column of the account: providers see the invoices they issued, patients those they received. */
export const sideOf = ({ role }: Actor): Side => (role === 'doctor' ? 'provider_id' : 'patient_id')

export const noInvoice = () => new AppError('not_found', 'There is no such invoice.')

/** A page of the account's invoices, newest first. */
export async function listInvoices(
  ctx: Ctx,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Omit<InvoicePage, 'success'>> {
  const from = readCursor(cursor)
  const rows = await selectInvoices(ctx.db, sideOf(actor), actor.id, limit + 1, from)
  const { page, nextCursor } = toPage(rows, limit)
  return { invoices: page.map(presentInvoice), nextCursor }
}

/** One invoice with all its details, for its issuer and its recipient. */
export async function readInvoice(ctx: Ctx, actor: Actor, id: string): Promise<FullInvoice> {
  const row = await selectInvoice(ctx.db, id)
  if (row?.[sideOf(actor)] !== actor.id) throw noInvoice()
  return presentFullInvoice(row, {
    lines: await selectLines(ctx.db, id),
    entries: await selectEntries(ctx.db, id),
    paymentDetails: await decryptPaymentDetails(ctx, row),
    canPayByCard: canPayByCard(ctx.config, actor, row),
  })
}

/**
 * Issues an invoice with its mail and its chat message. Idempotent by its id: the same form again returns the issued
 * invoice.
 */
export async function issueInvoice(ctx: Ctx, actor: Actor, form: InvoiceForm): Promise<FullInvoice> {
  if (!(await wasIssued(ctx, actor, form)))
    await notifyingTransaction(ctx, async (tx, notifying) => {
      await writeInvoice(ctx, tx, actor, form)
      await queueInvoiceMail(notifying, tx, form.id)
      await insertInvoiceMessage(ctx, tx, form.id)
    }).catch(async (error: unknown) => {
      // A concurrent request issued the same form first.
      if (violatedConstraint(error) !== 'invoices_pkey' || !(await wasIssued(ctx, actor, form))) throw error
    })
  return readInvoice(ctx, actor, form.id)
}

/** Issues an invoice within the caller's transaction, without mails. */
export async function writeInvoice(ctx: Ctx, tx: Tx, { id: provider_id }: Actor, form: InvoiceForm) {
  const within = { ...ctx, db: tx }
  const { has_address } = await findBillablePatient(within, provider_id, form)
  const provider = await selectProvider(tx, provider_id)
  const patient = await selectPatient(tx, form.patientId)
  if (form.dueOn && form.dueOn < dayIn(LAST_TIME_ZONE, ctx.now()))
    throw new AppError('bad_request', 'Choose a due date that isn’t in the past.')
  const means = unique(form.means)
  const issued_on = dayIn(provider.time_zone, ctx.now())
  const year = Number(issued_on.slice(0, 4))
  const { rate, rate_date } = await rateOf(within, form.currency)
  const { pay_to, key_id } = await encryptPaymentDetails(within, form.id, provider_id, means)
  // Last, since both lock rows of the provider until the transaction ends.
  const prefix = await reservePrefix(tx, provider_id, provider.clinic_name ?? provider.display_name)
  const number = await nextNumber(tx, provider_id, year)
  const { total, discount, vat } = sumsOf(form)
  const savedAddress = has_address ? (patient.billing_address ?? '') : ''
  const row = {
    id: form.id,
    provider_id,
    patient_id: form.patientId,
    appointment_id: form.appointmentId,
    package_id: form.packageId,
    prefix,
    year,
    number,
    issued_on,
    due_on: form.dueOn,
    currency: form.currency,
    rate,
    rate_date,
    total,
    discount,
    discount_rate: form.discountRate,
    vat_rate: form.vatRate,
    vat,
    from_lines: providerLines(provider),
    tax_number: provider.tax_number ?? '',
    to_lines: patientLines(patient),
    patient_address: form.patientAddress || savedAddress,
    is_address_typed: form.patientAddress !== '',
    means,
    pay_to,
    key_id,
    note: form.note,
    created_at: ctx.now(),
  }
  const lines = form.lines.map(({ text, quantity, unitPrice }) => ({ text, quantity, unit_price: unitPrice }))
  await insertInvoice(tx, row, lines)
  if (form.caseRequestId)
    await insertCaseInvoice(tx, { invoice_id: form.id, request_id: form.caseRequestId, is_final: form.isFinal })
}

/**
 * Whether this form was issued before. Other content under the same id is refused, so that it does not pass for
 * success.
 */
async function wasIssued(ctx: Ctx, actor: Actor, form: InvoiceForm) {
  const row = await selectInvoice(ctx.db, form.id)
  if (!row) return false
  const same = { ...form, means: unique(form.means) }
  if (row.provider_id === actor.id && isDeepStrictEqual(await formOf(ctx, row), same)) return true
  throw new AppError(
    'taken',
    'This invoice was already issued with different details. Reload the page to start a new one.',
  )
}

async function formOf(ctx: Ctx, row: FullInvoiceRow): Promise<InvoiceForm> {
  const lines = await selectLines(ctx.db, row.id)
  return {
    id: row.id,
    patientId: row.patient_id,
    appointmentId: row.appointment_id,
    packageId: row.package_id,
    caseRequestId: row.case_request_id,
    isFinal: row.is_final ?? false,
    lines: lines.map(({ text, quantity, unit_price: unitPrice }) => ({ text, quantity, unitPrice })),
    currency: row.currency,
    discount: row.discount_rate === null && row.discount > 0 ? row.discount : null,
    discountRate: row.discount_rate,
    vatRate: row.vat_rate,
    // An empty address stands for the one that the patient had saved.
    patientAddress: row.is_address_typed ? row.patient_address : '',
    note: row.note,
    dueOn: row.due_on,
    means: row.means as InvoiceForm['means'],
  }
}

/** The rate that an invoice records. Expired rates are none: the amounts are those that the provider has set. */
async function rateOf(ctx: Ctx, currency: string) {
  const { conversion_rates, date, otherDates } = await currentRates(ctx)
  const rate = conversion_rates[currency]
  if (rate === undefined) throw new AppError('bad_request', 'Choose a currency from the list.')
  const rate_date = otherDates[currency] ?? date
  const isUsable = currency === BASE_CURRENCY || ageInDays(rate_date, ctx.now().getTime()) <= RATES_USABLE_DAYS
  return isUsable ? { rate, rate_date } : { rate: null, rate_date: null }
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

/** Writes the message about a new invoice into the chat with the patient, in the transaction that issues it. */
async function insertInvoiceMessage(ctx: Ctx, tx: Tx, id: string) {
  const invoice = await selectInvoice(tx, id)
  if (!invoice) return
  const { provider_id: senderId, patient_id: recipientId, total, currency } = invoice
  const text = `I have sent you invoice ${invoiceNumber(invoice)} for ${formatMinor(total, currency)}. You can see it under Invoices.`
  await insertSubjectMessage(ctx, tx, { senderId, recipientId, text, about: { kind: 'invoice', id } })
}

/** Pushes a card payment to the open screens of both parties, after the commit. */
export async function pushInvoice(ctx: Ctx, broadcast: Broadcast, id: string) {
  // The entry is stored: an error from here on must not fail the request.
  const invoice = await selectInvoice(ctx.db, id).catch(() => undefined)
  if (invoice) broadcast([invoice.patient_id, invoice.provider_id], 'invoice', { invoiceId: id })
}
