// npm run bench -- sizes: the bytes of a row and of its entries in indexes, by table, with a million providers, messages and
// appointments. BENCH_SIZE=1000 for fewer providers.
import type pg from 'pg'
import { fillDatabase } from '#bench/data/data-folder.ts'
import { historyStatements, PATIENTS, WEEKS } from '#bench/data/patients.ts'
import { NO_TIMEOUTS, openDatabase, setTimeouts } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'

const SIZE = Number(process.env.BENCH_SIZE ?? 1_000_000)
const HISTORY = 1_000_000
/** The largest tables, with their rows. Compressed long values are part of the table. */
const SIZES = `select relname as "table", reltuples::bigint as rows,
    round(pg_table_size(c.oid) / greatest(reltuples, 1)) as "bytes per row",
    round(pg_indexes_size(c.oid) / greatest(reltuples, 1)) as "of indexes",
    round(pg_total_relation_size(c.oid) / 1e6) as megabytes
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where nspname = 'public' and relkind = 'r'
  order by pg_total_relation_size(c.oid) desc limit 25`

// Not kept: it is large, and no other bench needs it
const { folder, remove } = await makeThrowawayFolder()
const server = await startEmbedded({ folder: `${folder}/postgres` })
const { pool } = openDatabase(server.connection, NO_TIMEOUTS)
try {
  await fillDatabase(pool, { size: SIZE, profile: 'skewed' })
  const client = await pool.connect()
  await generateHistory(client)
  const { rows } = await client.query(SIZES)
  console.table(rows)
  client.release(true)
} finally {
  await pool.end()
  await server.stop()
  remove()
}

/** A million messages and appointments. */
async function generateHistory(client: pg.PoolClient) {
  await client.query(setTimeouts(NO_TIMEOUTS))
  await client.query('set session_replication_role = replica')
  for (const statement of historyStatements(WEEKS + 1, HISTORY / PATIENTS)) await client.query(statement)
  // Without the rows that updates have left behind
  await client.query('vacuum full analyze chats')
  await client.query('vacuum full analyze chat_participants')
  await client.query('vacuum analyze')
}
