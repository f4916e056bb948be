import type { Insertable } from 'kysely'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import type { Ctx, Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { formatDay } from '#platform/server/format.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { type Mail, queueMail, templated } from '#platform/server/mail/mail.ts'
import { invoiceMails } from '../words/mail-templates/invoices.ts'
import type { LockedInvoice } from './ledger-queries.ts'
import { notifyOfInvoice } from './notifications.ts'
import { invoiceNumber } from './numbers.ts'
import { selectInvoice, selectRecipients } from './queries.ts'

type Entry = Insertable<Tables['invoice_entries']>
type Facts = NonNullable<Mail['content']['facts']>

// The lines of an invoice can reveal health data, so they are never part of a mail.

/** Notifies the patient of an invoice, also by mail. Mandatory, whatever the mail preferences: it creates a debt. */
export async function queueInvoiceMail(ctx: Notifying, tx: Tx, id: string) {
  const invoice = await selectInvoice(tx, id)
  const [patient] = invoice ? await selectRecipients(tx, [invoice.patient_id]) : []
  if (!invoice || !patient) return
  await notifyOfInvoice(ctx, tx, invoice)
  const { currency, total, due_on, from_lines } = invoice
  const number = invoiceNumber(invoice)
  const facts = [
    { name: 'Invoice', value: number },
    { name: 'Amount', value: formatMinor(total, currency) },
    ...(due_on ? [{ name: 'Due on', value: formatDay(new Date(due_on)) }] : []),
  ]
  await queueAccountMail(ctx, tx, {
    accountId: patient.id,
    kind: 'mandatory',
    cause: `invoice ${id} to ${patient.id}`,
    ...templated(
      invoiceMails,
      'mail-invoice',
      { number, provider: from_lines[0] ?? '' },
      { greeting: `Hello ${patient.name},`, facts, action: { text: 'View invoice', url: invoiceUrl(ctx, id) } },
    ),
  })
}

/**
 * Notifies both parties of a payment or refund, or the patient of a void invoice, subject to their mail preferences.
 */
export async function queueEntryMails(ctx: Ctx, tx: Tx, invoice: LockedInvoice, entry: Entry) {
  const recipientIds = entry.kind === 'void' ? [invoice.patient_id] : [invoice.patient_id, invoice.provider_id]
  for (const { id: accountId, name } of await selectRecipients(tx, recipientIds)) {
    const action = { text: 'View invoice', url: invoiceUrl(ctx, invoice.id) }
    const words = entryWords(invoice, entry, { greeting: `Hello ${name},`, action })
    const cause = `invoice ${invoice.id} entry ${entry.id} to ${accountId}`
    await queueAccountMail(ctx, tx, { accountId, kind: 'appointments', cause, ...words })
  }
}

function entryWords(
  { currency, total, paid, due, from_lines, to_lines, ...invoice }: LockedInvoice,
  { kind, amount }: Entry,
  frame: Pick<Mail['content'], 'greeting' | 'action'>,
) {
  const number = invoiceNumber(invoice)
  const money = formatMinor(amount, currency)
  const provider = from_lines[0] ?? ''
  if (kind === 'void')
    return templated(
      invoiceMails,
      'mail-invoice-void',
      { number, provider },
      { ...frame, facts: [{ name: 'Invoice', value: number }] },
    )
  const paidNow = kind === 'payment' ? paid + amount : paid - amount
  const facts: Facts = [
    { name: 'Invoice', value: `${number} from ${provider} to ${to_lines[0]}` },
    { name: kind === 'payment' ? 'Payment' : 'Refund', value: money },
    { name: 'Paid so far', value: `${formatMinor(paidNow, currency)} of ${formatMinor(total, currency)}` },
    // A refund is a credit note, so that it leaves what is due as it was.
    { name: 'Still due', value: formatMinor(kind === 'payment' ? due - amount : due, currency) },
  ]
  const key = kind === 'payment' ? 'mail-invoice-payment' : 'mail-invoice-refund'
  return templated(invoiceMails, key, { number, amount: money }, { ...frame, facts })
}

/** The page of an invoice. */
export const invoiceUrl = ({ config: { publicUrl } }: Ctx, id: string) => `${publicUrl}/invoices?id=${id}`

type Surplus = { reference: string; received: number; surplus: number; currency: string }

/** Notifies the care team of a card payment that exceeds the open amount, so that the surplus is refunded. */
export function queueSurplusMail(
  ctx: Ctx,
  tx: Tx,
  invoice: LockedInvoice,
  { reference, received, surplus, currency }: Surplus,
) {
  return queueMail(ctx, tx, {
    cause: `invoice ${invoice.id} surplus ${reference}`,
    to: ctx.config.careTeamMail,
    subject: `Refund ${formatMinor(surplus, currency)} paid for invoice ${invoiceNumber(invoice)}`,
    content: {
      paragraphs: [
        'A patient paid more by card than was due. The invoice counts the amount due; please refund the rest in the gateway.',
      ],
      facts: [
        { name: 'Invoice', value: `${invoiceNumber(invoice)} from ${invoice.from_lines[0]} to ${invoice.to_lines[0]}` },
        { name: 'Payment at the gateway', value: reference },
        { name: 'Received', value: formatMinor(received, currency) },
        { name: 'To refund', value: formatMinor(surplus, currency) },
      ],
    },
  })
}
