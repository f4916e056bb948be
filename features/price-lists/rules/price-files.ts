import { isEmptyRow, parseCsv, toCsv } from '#platform/rules/csv.ts'
import type { DecimalMark } from '#platform/rules/money/amounts.ts'
import { toCents } from '#platform/rules/money/amounts.ts'
import { foldText, sanitizeLine } from '#platform/rules/text.ts'
import { listedPriceProblem, type PricedProcedure, type PricesById } from './price-lists.ts'

/** A price list as a file: its columns in our own files, and the names that the columns of others have, folded. */
const HEADER = ['id', 'procedure', 'unit', 'price in US dollars']
const PROCEDURE_COLUMNS = ['id', 'procedure', 'treatment', 'service', 'name']
const PRICE_COLUMNS = ['price in us dollars', 'price', 'usd', 'us dollars', 'price usd', 'price (usd)', 'cost', 'fee']

export const PRICE_FILE_LENGTH_MAX = 100_000
const ROWS_MAX = 200
const SHOWN_LENGTH_MAX = 60

/** A row that is not used, and why. Rows are numbered as in a spreadsheet. */
export type RefusedRow = { number: number; text: string; message: string }

/** Cents by procedure, null where the row has no price; and what could not be read. */
export type PriceFile = { prices: ReadonlyMap<string, number | null>; refused: RefusedRow[]; problem?: string }

/** The list as CSV, with an empty price where there is none: a template to fill in. */
export const printPriceFile = (procedures: readonly (PricedProcedure & { unit: string })[], prices: PricesById) =>
  toCsv(
    HEADER,
    procedures.map(({ id, name, unit }) => [id, name, unit, printCents(prices.get(id))]),
  )

const printCents = (cents: number | undefined) => (cents === undefined ? '' : String(cents / 100))

const nothingRead = (problem: string): PriceFile => ({ prices: new Map(), refused: [], problem })

/** Reads the prices of a CSV file. Procedures that the file leaves out are not in the answer. */
export function readPriceFile(
  text: string,
  procedures: readonly PricedProcedure[],
  decimalMark: DecimalMark,
): PriceFile {
  if (text.length > PRICE_FILE_LENGTH_MAX) return nothingRead('The file is too large for a price list.')
  const { rows, problem } = parseCsv(text)
  if (problem !== undefined) return nothingRead(problem)
  const [head, ...lines] = rows
    .map((cells, at) => ({ number: at + 1, cells: cells.map(sanitizeLine) }))
    .filter(({ cells }) => !isEmptyRow(cells))
  const columns = findColumns(head?.cells ?? [])
  if (!columns) return nothingRead('The first row needs the headings “procedure” and “price”.')
  if (lines.length === 0) return nothingRead('There are no prices below the headings.')
  if (lines.length > ROWS_MAX) return nothingRead(`A price list can have at most ${ROWS_MAX} rows.`)
  return readRows(lines, columns, { procedures, decimalMark })
}

type Columns = { procedures: readonly number[]; price: number }

/** A file may have both the id and the name; the first of them that is known counts. */
function findColumns(headings: readonly string[]): Columns | undefined {
  const folded = headings.map((heading) => foldText(heading).replaceAll(/[_\s]+/g, ' '))
  const procedures = PROCEDURE_COLUMNS.map((name) => folded.indexOf(name)).filter((at) => at !== -1)
  const price = folded.findIndex((heading) => PRICE_COLUMNS.includes(heading))
  return procedures.length === 0 || price === -1 ? undefined : { procedures, price }
}

type Row = { number: number; cells: readonly string[] }
type Reading = { procedures: readonly PricedProcedure[]; decimalMark: DecimalMark }

function readRows(rows: readonly Row[], columns: Columns, reading: Reading): PriceFile {
  const prices = new Map<string, number | null>()
  const refused: RefusedRow[] = []
  for (const { number, cells } of rows) {
    const names = columns.procedures.map((at) => cells[at] ?? '')
    const typed = cells[columns.price] ?? ''
    const procedure = findProcedure(names, reading.procedures)
    const message = rowProblem(procedure, typed, { isRepeated: prices.has(procedure?.id ?? ''), ...reading })
    if (message === undefined && procedure)
      prices.set(procedure.id, typed === '' ? null : toCents(typed, reading.decimalMark))
    else refused.push({ number, text: shorten(names.find(Boolean) ?? ''), message: message ?? '' })
  }
  return { prices, refused }
}

function findProcedure(names: readonly string[], procedures: readonly PricedProcedure[]) {
  const folded = names.map(foldText)
  return procedures.find(({ id, name }) => folded.includes(id) || folded.includes(foldText(name)))
}

type RowState = { isRepeated: boolean; decimalMark: DecimalMark }

function rowProblem(
  procedure: PricedProcedure | undefined,
  typed: string,
  { isRepeated, decimalMark }: RowState,
): string | undefined {
  if (!procedure) return 'We don’t know this procedure.'
  if (isRepeated) return 'This procedure is in the file twice. The first price counts.'
  if (/^[-−–]/.test(typed)) return 'A price can’t be negative.'
  return typed === '' ? undefined : listedPriceProblem(typed, procedure, decimalMark)
}

const shorten = (text: string) => (text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text)

/** The list with the prices of a file: a price that the file leaves empty is taken off, what it leaves out stays. */
export function applyPriceFile(current: PricesById, file: Pick<PriceFile, 'prices'>): PricesById {
  const next = new Map(current)
  for (const [procedure, cents] of file.prices) {
    if (cents === null) next.delete(procedure)
    else next.set(procedure, cents)
  }
  return next
}
