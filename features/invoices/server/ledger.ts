import { isDeepStrictEqual } from 'node:util'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { dayIn } from '#platform/server/scheduling/opening-slots.ts'
import type { EntryForm, FullInvoice, PaymentPage } from '../rules/invoices.ts'
import { noInvoice, readInvoice, sideOf } from './invoices.ts'
import {
  type EntryRow,
  insertEntry,
  type LockedInvoice,
  lockInvoice,
  selectEntry,
  selectPayments,
  selectTimeZone,
} from './ledger-queries.ts'
import { queueEntryMails } from './mails.ts'
import { notifyOfEntry } from './notifications.ts'
import { presentPayment } from './present.ts'

/** The first time zone in which a day begins: a day is in the future until it has begun there. */
const FIRST_TIME_ZONE = 'Etc/GMT-14'
const EARLIEST_DAY = '2000-01-01'

/** A page of the payments and refunds of the account's invoices, newest first. */
export async function listPayments(
  ctx: Ctx,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Omit<PaymentPage, 'success'>> {
  const from = readCursor(cursor)
  const rows = await selectPayments(ctx.db, sideOf(actor), actor.id, limit + 1, from)
  const { page, nextCursor } = toPage(rows, limit)
  return { payments: page.map(presentPayment), nextCursor }
}

/**
 * Appends an entry to the ledger of one's own invoice and queues the mails about it. Idempotent by the id of the
 * entry.
 */
export async function recordEntry(ctx: Ctx, actor: Actor, invoiceId: string, form: EntryForm): Promise<FullInvoice> {
  await notifyingTransaction(ctx, async (tx, notifying) => {
    const recorded = await appendEntry(ctx, tx, actor, invoiceId, form)
    if (!recorded) return
    await queueEntryMails(ctx, tx, recorded.invoice, recorded.entry)
    await notifyOfEntry(notifying, tx, recorded.invoice, recorded.entry, true)
  }).catch((error: unknown) => {
    // A concurrent request used the id for another invoice, which has a lock of its own.
    throw violatedConstraint(error) === 'invoice_entries_pkey' ? entryConflict() : error
  })
  return readInvoice(ctx, actor, invoiceId)
}

/** Appends an entry within the caller's transaction, without mails. Nothing when the same entry was recorded before. */
export async function appendEntry(ctx: Ctx, tx: Tx, actor: Actor, invoiceId: string, form: EntryForm) {
  const invoice = await lockInvoice(tx, invoiceId)
  if (invoice?.provider_id !== actor.id) throw noInvoice()
  if (await wasRecorded(tx, invoiceId, form)) return
  return { invoice, entry: await writeEntry(ctx, tx, invoice, form) }
}

/** Appends an entry to an invoice that this transaction has locked. */
export async function writeEntry(ctx: Ctx, tx: Tx, invoice: LockedInvoice, form: EntryForm) {
  const today = dayIn(await selectTimeZone(tx, invoice.provider_id), ctx.now())
  const problem = entryProblem(invoice, form) ?? dayProblem(form.on ?? today, ctx.now())
  if (problem) throw new AppError('bad_request', problem)
  const row = {
    id: form.id,
    invoice_id: invoice.id,
    kind: form.kind,
    amount: form.amount ?? 0,
    paid_by: form.kind === 'void' ? null : (form.paidBy ?? null),
    note: form.note,
    moved_on: form.on ?? today,
    issued_on: today,
    created_at: ctx.now(),
  }
  await insertEntry(tx, row)
  return row
}

function entryProblem({ paid, due, voided_at, currency }: LockedInvoice, { kind, amount = 0 }: EntryForm) {
  const money = (minor: number) => formatMinor(minor, currency)
  if (voided_at) return 'This invoice is void, so nothing more can be recorded.'
  if (kind === 'void' && paid > 0) return `${money(paid)} has been paid. Record a refund before you void the invoice.`
  if (kind === 'payment' && due === 0) return 'Nothing is due on this invoice.'
  if (kind === 'payment' && amount > due) return `Only ${money(due)} is due.`
  if (kind === 'refund' && amount > paid)
    return paid === 0 ? 'Nothing has been paid yet.' : `Only ${money(paid)} was paid.`
}

function dayProblem(on: string, now: Date) {
  if (on > dayIn(FIRST_TIME_ZONE, now)) return 'Choose today or an earlier date.'
  if (on < EARLIEST_DAY) return 'Enter the date of the payment.'
}

/**
 * Whether this entry was recorded before. Other content under the same id is refused, so that it does not pass for
 * success.
 */
async function wasRecorded(tx: Tx, invoiceId: string, form: EntryForm) {
  const row = await selectEntry(tx, form.id)
  if (!row) return false
  const stored = storedContent(row)
  // A form without a day matches the stored one: "today" may be another day by now.
  const isSame = isDeepStrictEqual(stored, { ...stored, ...formContent(form) })
  if (row.invoice_id === invoiceId && isSame) return true
  throw entryConflict()
}

const storedContent = ({ kind, amount, paid_by, note, moved_on }: EntryRow) => ({
  kind,
  amount,
  paid_by,
  note,
  moved_on,
})

const formContent = ({ kind, amount = 0, paidBy, note, on }: EntryForm) => ({
  kind,
  amount,
  note,
  paid_by: kind === 'void' ? null : paidBy,
  ...(on !== undefined && { moved_on: on }),
})

const entryConflict = () =>
  new AppError('taken', 'This entry was already recorded with different details. Reload the page to see it.')
