import { toCsv } from '#platform/rules/csv.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Period } from '../rules/numbers.ts'
import { readPeriods } from './numbers.ts'
import { type ExportRow, selectExport, selectProviderExport } from './queries.ts'

/** More rows than a spreadsheet is read by, and few enough for one answer. */
const ROWS_MAX = 100_000
const HEADER = ['week', 'measure', 'dimension', 'key', 'name', 'count', 'amount_in_minor_units']

/** Everything that is counted, by week and dimension. */
export async function exportNumbers(ctx: Ctx, weeks: Period) {
  const range = (await readPeriods(ctx, weeks))?.current
  return print(range ? await selectExport(ctx.db, range, ROWS_MAX) : [])
}

/** The numbers of each provider, by week. */
export async function exportProviders(ctx: Ctx, weeks: Period) {
  const range = (await readPeriods(ctx, weeks))?.current
  return print(range ? await selectProviderExport(ctx.db, range, ROWS_MAX) : [])
}

/** The provider's own numbers, by week. */
export async function exportOwnNumbers(ctx: Ctx, { id }: Actor, weeks: Period) {
  const range = (await readPeriods(ctx, weeks))?.current
  return print(range ? await selectProviderExport(ctx.db, range, ROWS_MAX, id) : [])
}

const print = (rows: readonly ExportRow[]) =>
  toCsv(
    HEADER,
    rows.map(({ week, measure, dimension, key, name, count, amount }) => [
      week,
      measure,
      dimension,
      key,
      name,
      count,
      amount,
    ]),
  )
