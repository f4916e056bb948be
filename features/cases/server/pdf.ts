import { buffer } from 'node:stream/consumers'
import { brand } from '#content/brand.ts'
import type { Jaw } from '#features/plans/rules/teeth.ts'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'
import { dayText, printHead, section, TABLE } from '#platform/server/pdf/blocks.ts'
import {
  BODY,
  createSheet,
  lineHeight,
  numberPages,
  paragraph,
  type Sheet,
  SMALL,
  STRONG,
} from '#platform/server/pdf/sheet.ts'
import type { Agreement } from '../rules/cases.ts'
import type { Bounds } from '../rules/quote-sums.ts'
import type { Visit } from '../rules/quotes.ts'
import { agreementWords, inclusionNames } from '../words/cases.ts'
import { caseNotFound, findRequest } from './cases.ts'
import { type CaseRow, type RequestRow, selectCase, selectContact, selectLines, selectRequests } from './queries.ts'
import { type QuoteLineRow, type QuoteRow, selectLastQuotes, selectQuoteLines } from './quotes/quote-queries.ts'
import { presentAgreement } from './read-agreement.ts'

const nothingAgreed = () => new AppError('not_found', 'No quote of this case has been accepted.')

/** What was agreed on in a case of a patient, as a PDF file. */
export async function printOwnAgreement(ctx: Ctx, { id }: Actor, caseId: string) {
  const row = await selectCase(ctx.db, caseId)
  if (row?.patient_id !== id) throw caseNotFound()
  const request = (await selectRequests(ctx.db, caseId)).find(({ state }) => state === 'chosen')
  if (!request) throw nothingAgreed()
  return print(ctx, row, request)
}

/** The same for the clinic that was chosen. */
export async function printAgreementFor(ctx: Ctx, actor: Actor, requestId: string) {
  const { request, case: row } = await findRequest(ctx.db, actor, requestId)
  if (request.state !== 'chosen') throw nothingAgreed()
  return print(ctx, row, request)
}

async function print(ctx: Ctx, row: CaseRow, request: RequestRow) {
  const [quote] = await selectLastQuotes(ctx.db, [request.id])
  const agreement = await presentAgreement(ctx.db, quote)
  if (!quote || !agreement) throw nothingAgreed()
  const answers = await readAnswers(ctx.db, row, quote)
  const accepted = row.ended_at ?? ctx.now()
  const { title } = agreementWords
  const sheet = await createSheet({
    title: `${title} ${row.reference}`,
    author: request.provider_name,
    created: accepted,
  })
  printHead(sheet, title, [`Accepted on ${dayText(accepted.toISOString())}`, `Case ${row.reference}`])
  printPeople(sheet, request.provider_name, await nameOfPatient(ctx.db, row))
  section(sheet, 'Treatments', () => printTreatments(sheet, agreement, answers))
  printNotPossible(sheet, answers)
  printTerms(sheet, quote)
  printChanges(sheet, agreement)
  numberPages(sheet, `${title} ${row.reference} · ${brand.name}`)
  sheet.document.end()
  return { name: `quote-${row.reference}.pdf`, content: await buffer(sheet.document) }
}

/** As it was at the acceptance; quotes that were accepted before it was stored have the present one. */
const nameOfPatient = async (db: Executor, { patient_name, patient_id }: CaseRow) =>
  patient_name ?? (await selectContact(db, patient_id))?.display_name ?? ''

type Answer = QuoteLineRow & { jaw: Jaw | null }

/** The frozen lines of the quote, with the jaw of those that are for a whole one. */
async function readAnswers(db: Executor, { id }: CaseRow, quote: QuoteRow): Promise<Answer[]> {
  const asked = await selectLines(db, id)
  const jawOf = (position: number | null) => asked.find((line) => line.position === position)?.jaw ?? null
  return (await selectQuoteLines(db, [quote.id])).map((line) => ({ ...line, jaw: jawOf(line.case_position) }))
}

function printPeople(sheet: Sheet, clinic: string, patient: string) {
  for (const [heading, name] of [
    ['Clinic', clinic],
    ['Patient', patient],
  ] as const) {
    paragraph(sheet, heading, SMALL)
    paragraph(sheet, name, STRONG)
    sheet.y += 8
  }
  sheet.y += 16
}

const amountText = ({ low, high }: Bounds, currency: string) =>
  low === high ? formatMinor(low, currency) : `${formatMinor(low, currency)} – ${formatMinor(high, currency)}`

/** −€300.00 to +€200.00 */
function differenceText({ low, high }: Bounds, currency: string) {
  const sign = (minor: number) => (minor < 0 ? '−' : minor > 0 ? '+' : '')
  const bounds = [...new Set([Math.min(low, high), Math.max(low, high)])]
  return bounds.map((minor) => `${sign(minor)}${formatMinor(Math.abs(minor), currency)}`).join(' to ')
}

/** 2 × Implant with crown (36, 46) */
function treatmentText({ name, teeth, quantity }: Agreement['lines'][number] | Answer, jaw: Jaw | null) {
  const place = teeth.length > 0 ? teeth.join(', ') : jaw ? agreementWords.jaws[jaw] : ''
  return `${quantity} × ${name}${place && ` (${place})`}`
}

/** Materials, guarantee and reason under a treatment. */
function printAnswer(sheet: Sheet, { materials, guarantee_years: years, reason }: Answer) {
  const promised = [materials, years === null ? '' : agreementWords.guarantee(years)].filter(Boolean)
  if (promised.length > 0) paragraph(sheet, promised.join(' · '), SMALL, { width: TABLE.textWidth })
  if (reason) paragraph(sheet, agreementWords.reason(reason), SMALL, { width: TABLE.textWidth })
}

function printTreatments(sheet: Sheet, { lines, total, currency }: Agreement, answers: readonly Answer[]) {
  for (const line of lines) {
    const answer = answers.find(({ id }) => id === line._id)
    sheet.ensureSpace(2 * lineHeight(BODY) + 14)
    sheet.pen.write(amountText(line.price, currency), TABLE.amount, sheet.y, BODY, 'right')
    paragraph(sheet, treatmentText(line, answer?.jaw ?? null), BODY, { width: TABLE.textWidth })
    if (answer) printAnswer(sheet, answer)
    sheet.y += 4
  }
  sheet.rule()
  sheet.y += 8
  sheet.pen.write('Total', TABLE.sums, sheet.y, STRONG)
  sheet.pen.write(amountText(total, currency), TABLE.amount, sheet.y, STRONG, 'right')
  sheet.y += lineHeight(STRONG) + 4
  paragraph(sheet, agreementWords.changes, SMALL)
  if (total.low < total.high) paragraph(sheet, agreementWords.range, SMALL)
  if (lines.some(({ teeth }) => teeth.length > 0)) paragraph(sheet, 'Tooth numbers: FDI', SMALL)
}

/** What the patient asked for and the clinic does not do: it is part of what both agreed on. */
function printNotPossible(sheet: Sheet, answers: readonly Answer[]) {
  const refused = answers.filter(({ answer }) => answer === 'not_possible')
  if (refused.length === 0) return
  section(sheet, agreementWords.notPossible, () => {
    for (const answer of refused) {
      sheet.ensureSpace(2 * lineHeight(BODY))
      paragraph(sheet, treatmentText(answer, answer.jaw), BODY, { width: TABLE.textWidth })
      printAnswer(sheet, answer)
    }
  })
}

function visitText({ nights, healingWeeks, days }: Visit, at: number) {
  const healing = healingWeeks ? `, then ${healingWeeks.low}–${healingWeeks.high} weeks of healing` : ''
  const proposed = days.length > 0 ? `; proposed from ${days.map(dayText).join(' or ')}` : ''
  return `Visit ${at + 1}: ${nights} ${nights === 1 ? 'night' : 'nights'}${healing}${proposed}`
}

function printTerms(sheet: Sheet, { visits, included, payment_terms: terms }: QuoteRow) {
  section(sheet, 'Visits', () => {
    for (const [at, visit] of visits.entries()) paragraph(sheet, visitText(visit, at), BODY)
  })
  if (included.length > 0)
    section(sheet, 'Included in the price', () =>
      paragraph(sheet, included.map((one) => inclusionNames[one]).join(', '), BODY),
    )
  if (terms) section(sheet, 'Payment terms', () => paragraph(sheet, terms, BODY))
}

/** The changes that were accepted since, which the treatments above include. */
function printChanges(sheet: Sheet, { changeOrders, currency }: Agreement) {
  const accepted = changeOrders.filter(({ state }) => state === 'accepted')
  if (accepted.length === 0) return
  section(sheet, 'Accepted changes', () => {
    for (const { decidedAt, reason, difference } of accepted) {
      sheet.ensureSpace(2 * lineHeight(BODY))
      sheet.pen.write(differenceText(difference, currency), TABLE.amount, sheet.y, BODY, 'right')
      paragraph(sheet, `${dayText(decidedAt ?? '')}: ${reason}`, BODY, { width: TABLE.textWidth })
    }
  })
}
