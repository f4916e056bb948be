import { randomUUID } from 'node:crypto'
import { formatMinor } from '#domain/minor-units.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Config } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import type { CardEvent, CardGateway } from './card-gateway.ts'
import { noInvoice, readInvoice } from './invoices.ts'
import { writeEntry } from './ledger.ts'
import { hasReceipt, insertReceipt, type LockedInvoice, lockInvoice } from './ledger-queries.ts'
import { invoiceAddress, queueEntryMails, queueSurplusMail } from './mails.ts'

type Payment = NonNullable<CardEvent>
/** What became of it; a problem is for the log. */
type Outcome = 'ignored' | 'known' | 'recorded' | { problem: string }

/** The page where a patient pays what is open of an invoice by card. */
export async function openCheckout(ctx: Ctx, actor: Actor, id: string) {
  const gateway = await openCardGateway(ctx.config)
  if (!gateway) throw noCards()
  const invoice = await readInvoice(ctx, actor, id)
  if (actor.id !== invoice.patient._id) throw noInvoice()
  if (!invoice.canPayByCard) throw new AppError('bad_request', 'This invoice cannot be paid by card.')
  const { currency, total, paid, entries } = invoice
  const backUrl = invoiceAddress(ctx, id)
  return gateway.createCheckout({
    invoiceId: id,
    title: `Invoice ${invoice.number}`,
    amount: total - paid,
    currency,
    // A page lives for a day, and so does the key that leads back to it.
    key: `invoice ${id} after ${entries.length} on ${ctx.now().toISOString().slice(0, 10)}`,
    backUrl,
    paidUrl: `${backUrl}&paid=card`,
  })
}

/** Takes what the gateway tells us; the same news twice is taken once. */
export async function handleWebhook(ctx: Ctx, rawBody: Buffer, signature: string): Promise<Outcome> {
  const gateway = await openCardGateway(ctx.config)
  if (!gateway) throw noCards()
  const event = gateway.readEvent(rawBody, signature)
  if (!event) return 'ignored'
  if (!isUuid(event.invoiceId)) return { problem: `the card payment ${event.reference} names no invoice` }
  return ctx.db.transaction().execute((tx) => receive(ctx, tx, event))
}

async function receive(ctx: Ctx, tx: Tx, payment: Payment): Promise<Outcome> {
  const { reference, invoiceId, amount, currency } = payment
  const invoice = await lockInvoice(tx, invoiceId)
  if (!invoice) return { problem: `the card payment ${reference} is for the unknown invoice ${invoiceId}` }
  if (await hasReceipt(tx, reference)) return 'known'
  const taken = amountTaken(invoice, payment)
  const entry = taken > 0 ? await enterPaid(ctx, tx, invoice, taken) : undefined
  const surplus = amount - taken
  const receipt = { reference, invoice_id: invoiceId, received: amount, currency, entry_id: entry?.id ?? null, surplus }
  await insertReceipt(tx, { ...receipt, created_at: ctx.now() })
  if (entry) await queueEntryMails(ctx, tx, invoice, entry)
  if (surplus === 0) return 'recorded'
  await queueSurplusMail(ctx, tx, invoice, receipt)
  return { problem: `${formatMinor(surplus, currency)} of the card payment ${reference} is more than was open` }
}

/** As much as is open. The rest stays with the receipt until the care team gives it back. */
function amountTaken({ total, paid, voided_at, currency }: LockedInvoice, payment: Payment) {
  return voided_at || payment.currency !== currency ? 0 : Math.min(payment.amount, total - paid)
}

const enterPaid = (ctx: Ctx, tx: Tx, invoice: LockedInvoice, amount: number) =>
  writeEntry(ctx, tx, invoice, { id: randomUUID(), kind: 'payment', amount, paidBy: 'online', note: '' })

const noCards = () => new AppError('not_found', 'Cards cannot be used here.')

/** The configured gateway, if there is one. */
async function openCardGateway({ stripe }: Config): Promise<CardGateway | undefined> {
  if (!stripe) return undefined
  // Lazy import: a large library that most installations do not use.
  const { createStripeGateway } = await import('./stripe-gateway.ts')
  return createStripeGateway(stripe)
}
