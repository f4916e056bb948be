import { isDeepStrictEqual } from 'node:util'
import { type FullInvoice, type InvoiceForm, type InvoicePage, totalOf } from '#domain/invoices.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import { currentRates } from '#server/platform/exchange-rates/exchange-rates.ts'
import { dayIn } from '#server/platform/scheduling/slots.ts'
import { assertKnownPatient } from './billables.ts'
import { canPayByCard } from './card-gateway.ts'
import { selectEntries } from './ledger-queries.ts'
import { queueInvoiceMail } from './mails.ts'
import { openPaymentDetails, sealPaymentDetails } from './payment-details.ts'
import { presentInvoice, presentWhole } from './present.ts'
import {
  insertInvoice,
  type Side,
  selectInvoice,
  selectInvoices,
  selectLines,
  selectPatient,
  selectProvider,
  takeNumber,
  type WholeRow,
} from './queries.ts'

/** The day on which it is still today somewhere: whoever writes today there is not late. */
const LATEST_CLOCK = 'Etc/GMT+12'

/** Providers see what they issued, patients what they got. */
export const sideOf = ({ role }: Actor): Side => (role === 'doctor' ? 'provider_id' : 'patient_id')

export const noInvoice = () => new AppError('not_found', 'There is no such invoice.')

/** Somebody's invoices, newest first. */
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

/** One invoice whole, for the two whose it is. */
export async function readInvoice(ctx: Ctx, actor: Actor, id: string): Promise<FullInvoice> {
  const row = await selectInvoice(ctx.db, id)
  if (row?.[sideOf(actor)] !== actor.id) throw noInvoice()
  const [lines, entries, payTo] = [
    await selectLines(ctx.db, id),
    await selectEntries(ctx.db, id),
    await openPaymentDetails(ctx, row),
  ]
  return presentWhole(row, { lines, entries, payTo, canPayByCard: canPayByCard(ctx.config, actor, row) })
}

/** Writes an invoice to a patient of one's own and tells them. Sent again, it is answered with what is there already. */
export async function issueInvoice(ctx: Ctx, actor: Actor, form: InvoiceForm): Promise<FullInvoice> {
  if (!(await wasIssued(ctx, actor, form)))
    await ctx.db
      .transaction()
      .execute(async (tx) => {
        await writeInvoice(ctx, tx, actor, form)
        await queueInvoiceMail(ctx, tx, form.id)
      })
      .catch(async (error: unknown) => {
        // The same form at the same moment, by another connection.
        if (violatedConstraint(error) !== 'invoices_pkey' || !(await wasIssued(ctx, actor, form))) throw error
      })
  return readInvoice(ctx, actor, form.id)
}

/** The invoice alone, as part of somebody else's transaction. */
export async function writeInvoice(ctx: Ctx, tx: Tx, { id: provider_id }: Actor, form: InvoiceForm) {
  const within = { ...ctx, db: tx }
  const { id, patientId: patient_id, appointmentId: appointment_id, packageId: package_id, note } = form
  await assertKnownPatient(within, provider_id, form)
  const provider = await selectProvider(tx, provider_id)
  const patient = await selectPatient(tx, patient_id)
  if (form.dueOn && form.dueOn < dayIn(LATEST_CLOCK, ctx.now()))
    throw new AppError('bad_request', 'The due day is over already.')
  const means = unique(form.means)
  const issued_on = dayIn(provider.time_zone, ctx.now())
  const year = Number(issued_on.slice(0, 4))
  const row = {
    id,
    provider_id,
    patient_id,
    appointment_id,
    package_id,
    note,
    means,
    issued_on,
    year,
    due_on: form.dueOn,
    ...(await rateOf(within, form.currency)),
    total: totalOf(form.lines),
    from_lines: addressOf(provider),
    to_lines: namesOf(patient),
    ...(await sealPaymentDetails(within, id, provider_id, means)),
    created_at: ctx.now(),
  }
  // Last, because everybody else who issues for this provider waits from here on.
  const number = await takeNumber(tx, provider_id, year)
  const lines = form.lines.map(({ text, quantity, unitPrice: unit_price }) => ({ text, quantity, unit_price }))
  await insertInvoice(tx, { ...row, number }, lines)
}

/** Whether this very invoice is there. Another one under its id is a mistake that must not pass for success. */
async function wasIssued(ctx: Ctx, actor: Actor, form: InvoiceForm) {
  const row = await selectInvoice(ctx.db, form.id)
  if (!row) return false
  const isSame =
    row.provider_id === actor.id && isDeepStrictEqual(await formOf(ctx, row), { ...form, means: unique(form.means) })
  if (isSame) return true
  throw new AppError(
    'taken',
    'This invoice was issued before with other content. Reload the page to write another one.',
  )
}

async function formOf(ctx: Ctx, row: WholeRow): Promise<InvoiceForm> {
  const lines = await selectLines(ctx.db, row.id)
  return {
    id: row.id,
    patientId: row.patient_id,
    appointmentId: row.appointment_id,
    packageId: row.package_id,
    lines: lines.map(({ text, quantity, unit_price: unitPrice }) => ({ text, quantity, unitPrice })),
    currency: row.currency,
    note: row.note,
    dueOn: row.due_on,
    means: row.means as InvoiceForm['means'],
  }
}

async function rateOf(ctx: Ctx, currency: string) {
  const { conversion_rates, date: rate_date } = await currentRates(ctx)
  const rate = conversion_rates[currency]
  if (rate === undefined) throw new AppError('bad_request', 'Choose a currency from the list.')
  return { currency, rate, rate_date }
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]

type Provider = Awaited<ReturnType<typeof selectProvider>>
type Patient = Awaited<ReturnType<typeof selectPatient>>

function addressOf({ display_name, clinic_name, address, city, country }: Provider) {
  const place = [city, country].filter(Boolean).join(', ')
  return unique([display_name, clinic_name ?? '', address ?? '', place].filter(Boolean))
}

/** What others call them, and what their passport does when that is something else. */
const namesOf = ({ display_name, first_name, last_name }: Patient) =>
  unique([display_name, `${first_name} ${last_name}`.trim()].filter(Boolean))
