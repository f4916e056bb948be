import { isEmptyRow, parseCsv } from '#platform/rules/csv.ts'
import { sanitizeLine, sanitizeLines } from '#platform/rules/text.ts'
import { AppError } from '#platform/server/app-error.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '../rules/provider-imports.ts'

export type ImportFile = { columns: string[]; rows: { number: number; cells: string[] }[] }

const COLUMN_NAME_MAX = 100
const CELL_MAX = 10_000

/** The rows of a CSV or JSON file, sanitised and bounded. */
export function readImportFile(bytes: Uint8Array): ImportFile {
  const text = decode(bytes)
  const isJson = /^\s*\[/.test(text)
  const { columns, rows } = isJson ? readJson(text) : readCsv(text)
  if (rows.length === 0) throw new AppError('bad_request', 'The file has no rows below its headings.')
  if (rows.length > IMPORT_ROWS_MAX)
    throw new AppError('bad_request', `A file can have at most ${IMPORT_ROWS_MAX.toLocaleString('en-GB')} rows.`)
  if (columns.length > IMPORT_COLUMNS_MAX)
    throw new AppError('bad_request', `A file can have at most ${IMPORT_COLUMNS_MAX} columns.`)
  return { columns: columns.map((name) => sanitizeLine(name).slice(0, COLUMN_NAME_MAX)), rows }
}

function decode(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw new AppError('bad_request', 'The file is not in UTF-8. Save it as “CSV UTF-8” and upload it again.')
  }
}

function readCsv(text: string): ImportFile {
  const { rows: parsed, problem } = parseCsv(text)
  if (problem !== undefined) throw new AppError('bad_request', problem)
  // A spreadsheet numbers its rows from the headings on.
  const numbered = parsed.map((cells, at) => ({ number: at + 1, cells })).filter(({ cells }) => !isEmptyRow(cells))
  const [{ cells: columns } = { cells: [] }, ...lines] = numbered
  const rows = lines.map(({ number, cells }) => ({
    number,
    cells: columns.map((_, column) => clean(cells[column] ?? '')),
  }))
  return { columns, rows }
}

function readJson(text: string): ImportFile {
  const entries = parseJson(text)
  const columns = [...new Set(entries.flatMap(Object.keys))]
  const rows = entries.map((entry, at) => ({
    number: at + 1,
    cells: columns.map((column) => clean(toText(entry[column]))),
  }))
  return { columns, rows }
}

function parseJson(text: string): Record<string, unknown>[] {
  try {
    const entries: unknown = JSON.parse(text)
    if (Array.isArray(entries) && entries.every((entry) => entry && typeof entry === 'object' && !Array.isArray(entry)))
      return entries
  } catch {
    // Refused below, like every other text that is no list of providers.
  }
  throw new AppError('bad_request', 'The JSON file is not a list of objects.')
}

/** Lists become the text that a cell has; a treatment is `{ name, price }`. */
function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('; ')
  if (value && typeof value === 'object') {
    const { name = '', price = '' } = value as { name?: unknown; price?: unknown }
    return `${toText(name)} = ${toText(price)}`
  }
  return value === null || value === undefined ? '' : String(value)
}

const clean = (text: string) => sanitizeLines(text.slice(0, CELL_MAX))
