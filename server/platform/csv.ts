/** A cell that begins like this is a formula to a spreadsheet, which then runs what a stranger typed. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/
const QUOTED = /[",\r\n]/

/** What a spreadsheet needs to read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Cell = string | number | null

/** A table as CSV by RFC 4180, which spreadsheets open as text. */
export const toCsv = (header: readonly string[], rows: Iterable<readonly Cell[]>) =>
  BYTE_ORDER_MARK + [header, ...rows].map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')

function toCell(value: Cell) {
  const text = String(value ?? '')
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
