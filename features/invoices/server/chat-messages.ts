import { insertSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { formatMinor } from '#platform/rules/minor-units.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import { invoiceNumber } from './numbers.ts'
import { selectInvoice } from './queries.ts'

/** Writes the message about a new invoice into the chat with the patient, in the transaction that issues it. */
export async function insertInvoiceMessage(ctx: Ctx, tx: Tx, id: string) {
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
