import { buffer } from 'node:stream/consumers'
import { brand } from '#content/brand.ts'
import { invoicesPage } from '#content/pages/invoices.ts'
import type { FullInvoice } from '#domain/invoices.ts'
import { formatMinor, minorDigits } from '#domain/minor-units.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { formatDay } from '#server/platform/format.ts'
import { readInvoice } from './invoices.ts'
import { COLORS } from './pdf-pen.ts'
import {
  BODY,
  COLUMN,
  createSheet,
  drawLogo,
  HEADING,
  lineHeight,
  numberPages,
  paragraph,
  type Sheet,
  SMALL,
  STRONG,
} from './pdf-sheet.ts'
import { selectIssuedOn } from './queries.ts'

const { states, paymentMethods, paidBy: paidByLabels } = invoicesPage

const dayText = (day: string) => formatDay(new Date(day))

/** An invoice as a PDF file. */
export async function printInvoice(ctx: Ctx, actor: Actor, id: string) {
  const invoice = await readInvoice(ctx, actor, id)
  const issuedOn = await selectIssuedOn(ctx.db, id)
  const title = `Invoice ${invoice.number}`
  const sheet = createSheet({ title, author: invoice.provider.name, created: new Date(invoice.createdAt) })
  printHead(sheet, invoice, issuedOn)
  printParties(sheet, invoice)
  printLines(sheet, invoice)
  printSums(sheet, invoice)
  printLedger(sheet, invoice)
  printPaymentDetails(sheet, invoice)
  if (invoice.note) section(sheet, 'Note', () => paragraph(sheet, invoice.note, BODY))
  numberPages(sheet, `${title} · Issued through ${brand.name}`)
  sheet.document.end()
  return { name: `invoice-${invoice.number}.pdf`, content: await buffer(sheet.document) }
}

function printHead(sheet: Sheet, { number, dueOn, state }: FullInvoice, issuedOn: string) {
  const { pen } = sheet
  drawLogo(sheet, sheet.y - 6)
  pen.write(`Invoice ${number}`, COLUMN.right, sheet.y, { size: 22, face: 'display', color: COLORS.pine }, 'right')
  const facts = [`Issued on ${dayText(issuedOn)}`, ...(dueOn ? [`Due on ${dayText(dueOn)}`] : []), states[state]]
  sheet.y += 34
  for (const [at, fact] of facts.entries()) {
    pen.write(fact, COLUMN.right, sheet.y, at === facts.length - 1 ? STRONG : BODY, 'right')
    sheet.y += lineHeight(BODY)
  }
  sheet.y += 18
}

/** Issuer and recipient, side by side. */
function printParties(sheet: Sheet, { from, to }: FullInvoice) {
  const gap = 24
  const width = (COLUMN.width - gap) / 2
  const top = sheet.y
  const bottoms = (
    [
      ['From', from],
      ['To', to],
    ] as const
  ).map(([heading, lines], side) => {
    const place = { x: COLUMN.left + side * (width + gap), width }
    sheet.y = top
    paragraph(sheet, heading, SMALL, place)
    for (const [at, line] of lines.entries()) paragraph(sheet, line, at === 0 ? STRONG : BODY, place)
    return sheet.y
  })
  sheet.y = Math.max(...bottoms) + 24
}

/** The right edges of the columns of numbers, and the width of the text column before them. */
const TABLE = { textWidth: 250, quantity: COLUMN.right - 168, price: COLUMN.right - 84, amount: COLUMN.right } as const

function printLines(sheet: Sheet, { lines, currency }: FullInvoice) {
  const { pen } = sheet
  const head = () => {
    pen.write('For', COLUMN.left, sheet.y, SMALL)
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

function printSums(sheet: Sheet, invoice: FullInvoice) {
  const { total, paid, credited, due, currency } = invoice
  const rows: [string, number][] = [
    ['Total', total],
    ...(credited > 0 ? [['Credited', credited] as [string, number]] : []),
    ...(paid > 0 ? [['Paid', paid] as [string, number]] : []),
    ['To pay', due],
  ]
  sheet.ensureSpace((rows.length + 2) * lineHeight(STRONG))
  for (const [name, amount] of rows) {
    const style = name === 'Paid' || name === 'Credited' ? BODY : STRONG
    sheet.pen.write(name, TABLE.quantity, sheet.y, style)
    sheet.pen.write(formatMinor(amount, currency), TABLE.amount, sheet.y, style, 'right')
    sheet.y += lineHeight(style) + 2
  }
  sheet.y += 6
  const comparison = rateText(invoice)
  if (comparison) paragraph(sheet, comparison, SMALL)
  sheet.y += 12
}

/** For comparison; nothing for an invoice in US dollars or without a rate. */
function rateText({ currency, total, rate, rateDate }: FullInvoice) {
  if (currency === 'USD' || rate === null || rateDate === null) return
  const cents = Math.round((total / 10 ** minorDigits(currency) / rate) * 100)
  return `One US dollar was ${rate} ${currency} by the rates of ${dayText(rateDate)}: the total was about ${formatMinor(cents, 'USD')}.`
}

function section(sheet: Sheet, heading: string, print: () => void) {
  sheet.ensureSpace(lineHeight(HEADING) + 2 * lineHeight(BODY))
  sheet.pen.write(heading, COLUMN.left, sheet.y, HEADING)
  sheet.y += lineHeight(HEADING) + 4
  print()
  sheet.y += 14
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
    paragraph(sheet, `Please name the number of the invoice, ${number}.`, SMALL)
  })
}
