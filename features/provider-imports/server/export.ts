import { Readable } from 'node:stream'
import { toCsv, toCsvLine } from '#platform/rules/csv.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { IMPORT_FIELDS } from '../rules/provider-imports.ts'
import { type ExportedProvider, selectExported } from './queries.ts'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Every public provider as a file that can be imported again, streamed in batches. */
export const exportProviders = (ctx: Ctx, format: 'csv' | 'json') =>
  Readable.from(format === 'csv' ? toCsvChunks(ctx) : toJsonChunks(ctx))

async function* batchesOf({ db }: Ctx) {
  for (let after = NIL_UUID; ; ) {
    const rows = await selectExported(db, after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

const cellsOf = (row: ExportedProvider) => IMPORT_FIELDS.map((field) => row[field])

async function* toCsvChunks(ctx: Ctx) {
  yield toCsv([...IMPORT_FIELDS], [])
  for await (const rows of batchesOf(ctx)) yield rows.map((row) => toCsvLine(cellsOf(row))).join('')
}

async function* toJsonChunks(ctx: Ctx) {
  let before = '['
  for await (const rows of batchesOf(ctx)) {
    yield before +
      rows
        .map((row) => JSON.stringify(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, row[field]]))))
        .join(',\n')
    before = ',\n'
  }
  yield before === '[' ? '[]\n' : ']\n'
}
