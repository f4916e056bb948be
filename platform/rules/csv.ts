/** A cell that begins like this is a formula to a spreadsheet, which then runs what a stranger typed. */
const FORMULA = /^[=+\-@\t\r\n]/
const NUMBER = /^-?\d+(\.\d+)?$/
const QUOTED = /[",\r\n]/

/** What a spreadsheet needs to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number | null

/** A table as CSV by RFC 4180, which spreadsheets open as text. */
export const toCsv = (header: readonly string[], rows: Iterable<readonly Cell[]>) =>
  BYTE_ORDER_MARK + [header, ...rows].map(toCsvLine).join('')

/** One line of it, for files that are streamed. */
export const toCsvLine = (cells: readonly Cell[]) => `${cells.map(toCell).join(',')}\r\n`

function toCell(value: Cell) {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const SEPARATORS = [',', ';', '\t']

/** The rows of a CSV text in their order, empty ones too; `problem` says where reading had to end. */
type CsvReading = { rows: string[][]; problem?: string }

/**
 * Reads CSV. The separator is the one that the first line has most of: spreadsheets of many countries write semicolons.
 * A row's index is that of the spreadsheet, so that problems can name its number.
 */
export function parseCsv(text: string): CsvReading {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const separator = separatorOf(source)
  // A quoted cell, in which a quote is doubled, or a plain one, and what ends it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|(?!")([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < source.length) {
    const at = cell.lastIndex
    const found = cell.exec(source)
    if (!found) return { rows, problem: `A quotation mark in line ${lineAt(source, at)} is never closed.` }
    const [, quoted, plain = '', end] = found
    row.push(withoutMark(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    if (end === separator && cell.lastIndex < source.length) continue
    if (end === separator) row.push('')
    rows.push(row)
    row = []
  }
  return { rows }
}

export const isEmptyRow = (cells: readonly string[]) => cells.every((value) => value.trim() === '')

/** Without the apostrophe that marks a text that looks like a formula. */
const withoutMark = (text: string) => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text)

function separatorOf(source: string) {
  const [header = ''] = source.split(/[\r\n]/, 1)
  const countOf = (separator: string) => header.split(separator).length
  return SEPARATORS.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? ','
}

const lineAt = (source: string, at: number) => source.slice(0, at).split('\n').length
