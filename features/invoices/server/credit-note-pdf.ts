import { buffer } from 'node:stream/consumers'
import { brand } from '#content/brand.ts'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayText, printHead, printParties, printSums, section } from '#platform/server/pdf/blocks.ts'
import { COLORS } from '#platform/server/pdf/pen.ts'
import {
  BODY,
  COLUMN,
  createSheet,
  lineHeight,
  numberPages,
  paragraph,
  type Sheet,
  SMALL,
} from '#platform/server/pdf/sheet.ts'
import type { FullInvoice } from '../rules/invoices.ts'
import { creditNoteSums, invoicesPage, partiesOf } from '../words/invoices.ts'
import { readInvoice } from './invoices.ts'
import { selectEntry } from './ledger-queries.ts'
import { selectIssuedOn } from './queries.ts'

type CreditEntry = FullInvoice['entries'][number]

/** The one line of a credit note, with its reason. */
function printRefund(sheet: Sheet, { number, currency }: FullInvoice, { amount, note }: CreditEntry) {
  sheet.pen.write('Description', COLUMN.left, sheet.y, SMALL)
  sheet.pen.write('Amount', COLUMN.right, sheet.y, SMALL, 'right')
  sheet.y += lineHeight(SMALL) + 4
  sheet.rule(COLORS.pine)
  sheet.y += 8
  sheet.pen.write(formatMinor(amount, currency), COLUMN.right, sheet.y, BODY, 'right')
  paragraph(sheet, `Refund for invoice ${number}`, BODY)
  if (note) paragraph(sheet, note, SMALL, { width: COLUMN.width - 120 })
  sheet.y += 6
  sheet.rule()
  sheet.y += 8
}

/** The credit note of a refund as a PDF file, for issuer and recipient of the invoice. */
export async function printCreditNote(ctx: Ctx, actor: Actor, invoiceId: string, entryId: string) {
  const invoice = await readInvoice(ctx, actor, invoiceId)
  const entry = invoice.entries.find(({ _id, creditNote }) => _id === entryId && creditNote !== null)
  const row = entry && (await selectEntry(ctx.db, entryId))
  if (!row) throw new AppError('not_found', 'There is no such credit note.')
  const invoicedOn = await selectIssuedOn(ctx.db, invoiceId)
  const title = `Credit note ${entry.creditNote}`
  const sheet = await createSheet({ title, author: invoice.provider.name, created: row.created_at })
  printHead(sheet, title, [
    `Issued on ${dayText(row.issued_on)}`,
    `For invoice ${invoice.number} of ${dayText(invoicedOn)}`,
  ])
  printParties(sheet, partiesOf(invoice))
  printRefund(sheet, invoice, entry)
  printSums(sheet, creditNoteSums(invoice, entry), invoice.currency)
  sheet.y += 12
  const paidBy = entry.paidBy ? `, ${invoicesPage.paidBy[entry.paidBy]}` : ''
  section(sheet, 'Refund', () => {
    paragraph(sheet, `Refunded on ${dayText(entry.on)}${paidBy}.`, BODY)
    paragraph(sheet, `This credit note reduces the total of invoice ${invoice.number}.`, SMALL)
  })
  numberPages(sheet, `${title} · Issued through ${brand.name}`)
  sheet.document.end()
  return { name: `credit-note-${entry.creditNote}.pdf`, content: await buffer(sheet.document) }
}
