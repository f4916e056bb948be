import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import { isUuid } from '#platform/rules/text.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Config } from '#platform/server/config.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Database, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { CardEvent, CardGateway } from './card-gateway.ts'
import { noInvoice, readInvoice } from './invoices.ts'
import { writeEntry } from './ledger.ts'
import { hasReceipt, insertReceipt, type LockedInvoice, lockInvoice } from './ledger-queries.ts'
import { invoiceUrl, queueEntryMails, queueSurplusMail } from './mails.ts'
import { notifyOfEntry } from './notifications.ts'

type Payment = NonNullable<CardEvent>
/** The result of a webhook. A problem needs an operator and is logged. */
type Outcome = 'ignored' | 'duplicate' | 'recorded' | { problem: string }

const STALE_MAX = 50

/** The same page may be opened again. */
async function insertCheckout(db: Database, row: Insertable<Tables['card_checkouts']>) {
  await db
    .insertInto('card_checkouts')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Checkouts of void invoices, or of another amount than is open now. */
function selectStaleCheckouts(db: Database) {
  return db
    .selectFrom('card_checkouts as checkout')
    .innerJoin('invoices as invoice', 'invoice.id', 'checkout.invoice_id')
    .select('checkout.id')
    .where(sql<boolean>`invoice.voided_at is not null or invoice.due <> checkout.amount`)
    .orderBy('checkout.created_at')
    .limit(STALE_MAX)
    .execute()
}

async function deleteCheckout(db: Database, id: string) {
  await db.deleteFrom('card_checkouts').where('id', '=', id).execute()
}

/** Opens a checkout for the open amount of an invoice and returns the URL of its payment page. */
export async function openCheckout(ctx: Ctx, actor: Actor, id: string) {
  const gateway = await openCardGateway(ctx.config)
  if (!gateway) throw noCards()
  const invoice = await readInvoice(ctx, actor, id)
  if (actor.id !== invoice.patient._id) throw noInvoice()
  if (!invoice.canPayByCard) throw new AppError('bad_request', 'This invoice can’t be paid by card.')
  const { currency, due: amount, entries } = invoice
  const cancelUrl = invoiceUrl(ctx, id)
  const checkout = await gateway.createCheckout({
    invoiceId: id,
    title: `Invoice ${invoice.number}`,
    amount,
    currency,
    // The same for the same open amount: a repeated request returns the same page. A page and its key expire after a day.
    idempotencyKey: `invoice ${id} after ${entries.length} on ${ctx.now().toISOString().slice(0, 10)}`,
    cancelUrl,
    successUrl: `${cancelUrl}&paid=card`,
  })
  await insertCheckout(ctx.db, { id: checkout.id, invoice_id: id, amount, created_at: ctx.now() })
  return checkout.url
}

/**
 * Closes payment pages of void invoices and of amounts that are not open any more. A job runs it, so that a page that was
 * opened during the change is closed, too, and an unreachable gateway is tried again.
 */
export async function expireStaleCheckouts(ctx: Ctx, signal?: AbortSignal) {
  const gateway = await openCardGateway(ctx.config)
  if (!gateway) return
  for (const { id } of await selectStaleCheckouts(ctx.db)) {
    if (signal?.aborted) return
    await gateway.expireCheckout(id)
    await deleteCheckout(ctx.db, id)
  }
}

/**
 * Records the payment that a webhook reports. Idempotent by the gateway's reference, since webhooks are delivered at
 * least once.
 */
export async function handleWebhook(
  ctx: Ctx,
  rawBody: Buffer,
  signature: string,
  onRecorded: (invoiceId: string) => Promise<void>,
): Promise<Outcome> {
  const gateway = await openCardGateway(ctx.config)
  if (!gateway) throw noCards()
  const event = gateway.readEvent(rawBody, signature)
  if (!event) return 'ignored'
  // The gateway echoes the id that was sent to it, but other software can share its account.
  if (!isUuid(event.invoiceId)) return { problem: `the card payment ${event.reference} names no invoice` }
  const outcome = await notifyingTransaction(ctx, (tx, notifying) => recordPayment(notifying, tx, event))
  if (outcome !== 'duplicate') await onRecorded(event.invoiceId)
  return outcome
}

async function recordPayment(ctx: Notifying, tx: Tx, payment: Payment): Promise<Outcome> {
  const { reference, invoiceId, amount, currency } = payment
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) return { problem: `the card payment ${reference} is for the unknown invoice ${invoiceId}` }
  if (await hasReceipt(tx, reference)) return 'duplicate'
  const applied = applicableAmount(invoice, payment)
  const entry = applied > 0 ? await appendCardPayment(ctx, tx, invoice, applied) : undefined
  const surplus = amount - applied
  await insertReceipt(tx, {
    reference,
    invoice_id: invoiceId,
    received: amount,
    currency,
    entry_id: entry?.id ?? null,
    surplus,
    created_at: ctx.now(),
  })
  if (entry) {
    await queueEntryMails(ctx, tx, invoice, entry)
    await notifyOfEntry(ctx, tx, invoice, entry, false)
  }
  if (surplus === 0) return 'recorded'
  await queueSurplusMail(ctx, tx, invoice, { reference, received: amount, surplus, currency })
  return { problem: `${formatMinor(surplus, currency)} of the card payment ${reference} is more than was open` }
}

/** The part of a payment that the open amount takes. The surplus stays on the receipt until operators refund it. */
function applicableAmount({ due, voided_at, currency }: LockedInvoice, payment: Payment) {
  return voided_at || payment.currency !== currency ? 0 : Math.min(payment.amount, due)
}

const appendCardPayment = (ctx: Ctx, tx: Tx, invoice: LockedInvoice, amount: number) =>
  writeEntry(ctx, tx, invoice, { id: randomUUID(), kind: 'payment', amount, paidBy: 'online', note: '' })

const noCards = () => new AppError('not_found', 'Card payments aren’t available here.')

/** The configured gateway, if there is one. */
async function openCardGateway({ stripe }: Config): Promise<CardGateway | undefined> {
  if (!stripe) return undefined
  // Lazy import: a large library that most installations do not use.
  const { createStripeGateway } = await import('./stripe-gateway.ts')
  return createStripeGateway(stripe)
}
