import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import {
  PROPERTIES,
  type PriceRow,
  type PropertyRow,
  pricesWhere,
  TEXTS,
  type TextRow,
  toPrices,
  toProperties,
  toTexts,
} from './rows.ts'
import type { SegmentData } from './segment.ts'
import { createSegmentBuilder } from './segment-builder.ts'

export type ReadSegment = { data: SegmentData; snapshot: string }

/** So many rows are parsed at once before other requests have their turn. */
const BATCH_SIZE = 500

/**
 * Reads all providers who can be found, as of one snapshot. Their texts are read apart, in the order in which they are stored:
 * in the order of the best, each would be looked up.
 */
export const readSegment = ({ db }: Pick<Ctx, 'db'>): Promise<ReadSegment> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(tx)
      const builder = createSegmentBuilder()
      await sql`declare properties no scroll cursor for select ${PROPERTIES} order by score desc, search.provider_id desc`.execute(
        tx,
      )
      for await (const row of fetchAll<PropertyRow>(tx, 'properties')) builder.add(toProperties(row))
      await sql`declare texts no scroll cursor for select ${TEXTS}`.execute(tx)
      for await (const row of fetchAll<TextRow>(tx, 'texts')) builder.addTexts(row.id, toTexts(row))
      await sql`declare prices no scroll cursor for select ${pricesWhere()}`.execute(tx)
      for await (const row of fetchAll<PriceRow>(tx, 'prices')) builder.addPrices(row.id, toPrices(row))
      return { data: builder.build(), snapshot: rows[0]?.snapshot ?? '' }
    })

async function* fetchAll<Row>(tx: Tx, cursor: string): AsyncGenerator<Row> {
  for (let isComplete = false; !isComplete; ) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH_SIZE)} from ${sql.raw(cursor)}`.execute(tx)
    yield* rows
    isComplete = rows.length < BATCH_SIZE
  }
}
