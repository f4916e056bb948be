import { buffer } from 'node:stream/consumers'
import { brand } from '#content/brand.ts'
import { formatMinor, minorDigits } from '#platform/rules/money/minor-units.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { dayText, printHead, printParties, printSums, section, TABLE } from '#platform/server/pdf/blocks.ts'
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
  STRONG,
} from '#platform/server/pdf/sheet.ts'
import type { FullInvoice } from '../rules/invoices.ts'
import { describeSums, invoicesPage, partiesOf } from '../words/invoices.ts'
import { readInvoice } from './invoices.ts'
import { selectIssuedOn } from './queries.ts'

const { states, paymentMethods, paidBy: paidByLabels } = invoicesPage

/** An invoice as a PDF file. */
export async function printInvoice(ctx: Ctx, actor: Actor, id: string) {
  const invoice = await readInvoice(ctx, actor, id)
  const issuedOn = await selectIssuedOn(ctx.db, id)
  const title = `Invoice ${invoice.number}`
  const sheet = await createSheet({ title, author: invoice.provider.name, created: new Date(invoice.createdAt) })
  const due = invoice.dueOn && invoice.due > 0 ? [`Due on ${dayText(invoice.dueOn)}`] : []
  printHead(sheet, title, [`Issued on ${dayText(issuedOn)}`, ...due, states[invoice.state]])
  printParties(sheet, partiesOf(invoice))
  printLines(sheet, invoice)
  printSums(sheet, describeSums(invoice), invoice.currency)
  printComparison(sheet, invoice)
  printLedger(sheet, invoice)
  printPaymentDetails(sheet, invoice)
  if (invoice.note) section(sheet, 'Note', () => paragraph(sheet, invoice.note, BODY))
  numberPages(sheet, `${title} · Issued through ${brand.name}`)
  sheet.document.end()
  return { name: `invoice-${invoice.number}.pdf`, content: await buffer(sheet.document) }
}

function printLines(sheet: Sheet, { lines, currency }: FullInvoice) {
  const { pen } = sheet
  const head = () => {
    pen.write('Description', COLUMN.left, sheet.y, SMALL)
    pen.write('Quantity', TABLE.quantity, sheet.y, SMALL, 'right')
    pen.write('Price', TABLE.price, sheet.y, SMALL, 'right')
    pen.write('Amount', TABLE.amount, sheet.y, SMALL, 'right')
    sheet.y += lineHeight(SMALL) + 4
    sheet.rule(COLORS.pine)
    sheet.y += 8
  }
  head()
  sheet.onNewPage = head
  for (const { text, quantity, unitPrice, amount } of lines) {
    const wrapped = pen.wrap(text, TABLE.textWidth, BODY)
    sheet.ensureSpace(wrapped.length * lineHeight(BODY) + 14)
    pen.write(String(quantity), TABLE.quantity, sheet.y, BODY, 'right')
    pen.write(formatMinor(unitPrice, currency), TABLE.price, sheet.y, BODY, 'right')
    pen.write(formatMinor(amount, currency), TABLE.amount, sheet.y, BODY, 'right')
    paragraph(sheet, text, BODY, { width: TABLE.textWidth })
    sheet.y += 6
    sheet.rule()
    sheet.y += 8
  }
  sheet.onNewPage = null
}

/** The total in US dollars, by the rate at which it was issued. */
function printComparison(sheet: Sheet, invoice: FullInvoice) {
  const comparison = rateText(invoice)
  if (comparison) paragraph(sheet, comparison, SMALL)
  sheet.y += 12
}

/** For comparison; nothing for an invoice in US dollars or without a rate. */
function rateText({ currency, total, rate, rateDate }: FullInvoice) {
  if (currency === 'USD' || rate === null || rateDate === null) return
  const cents = Math.round((total / 10 ** minorDigits(currency) / rate) * 100)
  return `For comparison: about ${formatMinor(cents, 'USD')} at the exchange rate of ${dayText(rateDate)} (1 USD = ${rate} ${currency}).`
}

function printLedger(sheet: Sheet, { entries, currency }: FullInvoice) {
  const moved = entries.filter(({ kind }) => kind !== 'void')
  if (moved.length === 0) return
  section(sheet, 'Payments', () => {
    for (const { kind, amount, paidBy, note, on, creditNote } of moved) {
      const what = kind === 'payment' ? 'Payment' : `Refund, credit note ${creditNote}`
      const text = [`${dayText(on)}: ${what}`, ...(paidBy ? [paidByLabels[paidBy]] : []), ...(note ? [note] : [])].join(
        ', ',
      )
      sheet.ensureSpace(lineHeight(BODY))
      const signed = formatMinor(kind === 'payment' ? amount : -amount, currency)
      sheet.pen.write(signed, TABLE.amount, sheet.y, BODY, 'right')
      paragraph(sheet, text, BODY, { width: COLUMN.width - 120 })
    }
  })
}

function printPaymentDetails(sheet: Sheet, { due, means, payTo, number }: FullInvoice) {
  if (due === 0) return
  section(sheet, 'How to pay', () => {
    for (const method of means) {
      paragraph(sheet, paymentMethods[method], STRONG)
      for (const line of payTo.find((details) => details.means === method)?.lines ?? []) paragraph(sheet, line, BODY)
      sheet.y += 4
    }
    if (payTo.length > 0) paragraph(sheet, invoicesPage.reference(number), SMALL)
  })
}
