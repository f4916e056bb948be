// npm run bench -- desk: the queue of the care team, its filters and its search, beside a million requests; the import of
// 10,000 providers; the queues of calls and moderation; the numbers of a year; and what npm run bench -- suspension measures.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { milliseconds, timeRuns } from '#bench/measuring/percentiles.ts'
import { listRequests } from '#features/enquiries/server/desk/requests.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { readConfig } from '#platform/server/config.ts'
import { NO_TIMEOUTS, openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'
import { generateNumbers, NUMBERS, timeImport } from './desk-numbers.ts'
import { generatePeople, generateQueues, QUEUES } from './desk-queues.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 200)
const SIZE = Number(process.env.BENCH_SIZE ?? 1_000_000)
/** Of so many requests one is still open. */
const OPEN_SHARE = 50
const OPERATORS = 5
const IMPORTED = 10_000

const { folder, remove } = await makeThrowawayFolder()
const server = await startEmbedded({ folder: `${folder}/postgres` })
const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), dataDir: folder }
const { pool, db, sharedDb } = openDatabase(server.connection, NO_TIMEOUTS)
await migrate(pool)
const operators = Array.from({ length: OPERATORS }, () => randomUUID())
await generateRequests()
await generatePeople(pool, SIZE)
const ctx = {
  config,
  db,
  sharedDb,
  pool,
  files: await openFileStore(config),
  now: () => new Date(),
  demoAccounts: null,
  contents: createContents(),
}
const actor = { id: operators[0] ?? '', role: 'operator' as const }
try {
  const table: Record<string, object> = {}
  for (const [name, filter] of Object.entries(filters())) {
    const read = async () => {
      await listRequests(ctx, actor, { status: 'open', limit: 30, ...filter })
    }
    table[name] = await timeRow(read)
  }
  console.log(`${IMPORTED} providers imported in ${((await timeImport(ctx, IMPORTED)) / 1000).toFixed(1)} s`)
  await generateNumbers(db)
  await generateQueues(pool, SIZE)
  for (const [name, read] of Object.entries({ ...QUEUES, ...NUMBERS }))
    table[name] = await timeRow(async () => {
      await read(ctx)
    })
  console.table(table)
} finally {
  await pool.end()
  await server.stop()
  remove()
}
await import('./suspension.ts')

async function timeRow(read: () => Promise<void>) {
  const { p50, p95, p99 } = await timeRuns(RUNS, read)
  return { p50: milliseconds(p50), p95: milliseconds(p95), p99: milliseconds(p99) }
}

function filters() {
  return {
    'open requests': {},
    'my open requests': { owner: 'me' },
    'open requests, unassigned': { owner: 'unassigned' },
    'open requests of a page': { source: 'hair' },
    'open requests of a page without any': { source: 'bariatric' },
    'overdue requests': { due: 'overdue' },
    'closed requests': { status: 'closed' },
    'closed requests of an operator and a page': { status: 'closed', owner: 'me', source: 'hair' },
    'closed requests, unassigned': { status: 'closed', owner: 'unassigned' },
    'closed requests with a rare tag': { status: 'closed', tag: 'rare' },
    'all requests with a common tag': { status: 'all', tag: 'common' },
    'all requests, unassigned': { status: 'all', owner: 'unassigned' },
    'search of a common name': { q: 'Maria' },
    'search of a surname': { q: 'Surname42' },
    'search of an address': { q: 'person4242@' },
    'search of a letter': { q: 'm' },
    'search of nothing known': { q: 'zzz' },
  } as const
}

/** Two years of requests, of which few are open. One in ten has a common tag, one in 100,000 a rare one. */
async function generateRequests() {
  await sql`insert into accounts (id, role, username, password_hash, first_name, last_name, display_name, phone)
    select id, 'operator', 'operator' || number, 'none', 'Operator', number::text, 'Operator ' || number, '0'
    from unnest(${operators}::uuid[]) with ordinality as made (id, number)`.execute(db)
  await sql`insert into consultations (submission_id, reference, source, full_name, email, message, created_at, due_at, status,
      owner_id, tags)
    select gen_random_uuid(), reference, (array['home', 'dental', 'hair', 'eye', 'contact-us'])[1 + i / 7 % 5],
      (array['Maria', 'Anna', 'Peter', 'Aoife'])[1 + i % 4] || ' Surname' || i % 20000, 'person' || i || '@example.org',
      'How long do I stay?', received, received + interval '1 day',
      case when i % ${OPEN_SHARE} > 0 then (array['answered', 'closed'])[1 + i % 2]
        else (array['new', 'in_progress', 'waiting'])[1 + i / ${OPEN_SHARE} % 3] end,
      case when i % ${OPEN_SHARE} = 0 and i / ${OPEN_SHARE} % 3 = 0 then null else (${operators}::uuid[])[1 + i % ${OPERATORS}] end,
      case when i % 100000 = 7 then '{rare}'::text[] when i % 10 = 0 then '{common}'::text[] else '{}'::text[] end
    from generate_series(1, ${SIZE}) i,
      lateral (select now() - (${SIZE} - i) * interval '63 seconds' as received) as times,
      lateral (select 'SV-' || upper(translate(lpad(to_hex(i / 65536), 4, '0') || '-' || lpad(to_hex(i % 65536), 4, '0'),
        '01ae', 'zykm')) as reference) as names`.execute(db)
  await sql`vacuum analyze consultations`.execute(db)
}
