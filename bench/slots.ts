// npm run bench -- slots: a month of slots of both kinds beside 500 times that are taken, and the next times of ten cards.

import { sql } from 'kysely'
import { buildApp } from '#app/server/app.ts'
import { registry } from '#app/server/features.ts'
import { generateProviders } from '#bench/data/generate.ts'
import { generatePatients, providerId } from '#bench/data/patients.ts'
import { milliseconds, timeRuns } from '#bench/measuring/percentiles.ts'
import { APPOINTMENT_KINDS, DEFAULT_KINDS } from '#features/appointments/rules/appointment-kinds.ts'
import { toKindForms } from '#features/appointments/rules/kind-settings.ts'
import { findCalendar } from '#features/appointments/server/availability/availability.ts'
import { storeKinds } from '#features/appointments/server/availability/kind-settings.ts'
import { slotsIn } from '#features/appointments/server/availability/slots.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { days, minutes } from '#platform/rules/durations.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 500)
const SIZE = Number(process.env.BENCH_SIZE ?? 1000)
const TAKEN = 500
const DAYS = 31
const CARDS = 10

const { folder, remove } = await makeThrowawayFolder()
const server = await startEmbedded({ folder: `${folder}/postgres` })
const config = { ...readConfig({ LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }), dataDir: folder }
const { pool, db, sharedDb } = openDatabase(server.connection)
await migrate(pool)
await generateProviders(pool, { size: SIZE })
await generatePatients(pool, SIZE)
const files = await openFileStore(config)
const ctx = {
  config,
  db,
  sharedDb,
  pool,
  files,
  now: () => new Date(),
  registry,
  demoAccounts: null,
  contents: createContents(),
}
const app = await buildApp(ctx)
try {
  const id = providerId(0, SIZE)
  const calendar = await takeTimes(id)
  const month = { days: DAYS }
  const bothKinds = async () => {
    for (const kind of APPOINTMENT_KINDS) slotsIn(calendar, { ...month, kind }, ctx.now())
  }
  const overHttp = async () => {
    for (const kind of APPOINTMENT_KINDS) await read(`/api/v1/providers/${id}/slots?kind=${kind}&days=${DAYS}`)
  }
  const cards = Array.from({ length: CARDS }, (_, number) => providerId(number, SIZE)).join(',')
  const strips = () => read(`/api/v1/slots?providers=${cards}&timeZone=Europe/Berlin`)
  const all = {
    [`${DAYS} days, 2 kinds, ${TAKEN} taken: calculation`]: bothKinds,
    'the same over HTTP': overHttp,
    [`next times of ${CARDS} cards`]: strips,
  }
  const table: Record<string, object> = {}
  for (const [name, run] of Object.entries(all)) {
    const { p50, p95, p99 } = await timeRuns(RUNS, run)
    table[name] = { p50: milliseconds(p50), p95: milliseconds(p95), p99: milliseconds(p99) }
  }
  console.table(table)
} finally {
  await app.close()
  await pool.end()
  await server.stop()
  remove()
}

async function read(url: string) {
  const { statusCode, body } = await app.inject(url)
  if (statusCode !== 200) throw new Error(body)
}

/** Makes a provider offer both kinds, and takes times of five minutes all over the month. */
async function takeTimes(provider: string) {
  const forms = toKindForms(APPOINTMENT_KINDS.map((kind) => ({ ...DEFAULT_KINDS[kind], isOffered: true })))
  await db.transaction().execute((tx) => storeKinds(ctx, tx, provider, { ...forms, version: 0 }))
  await sql`
    insert into appointments (id, provider_id, patient_id, state, starts_at, ends_at, time_zone, patient_time_zone,
      service, about, created_at)
    select gen_random_uuid(), ${provider}, patient.id, 'confirmed', begins, begins + interval '5 minutes', 'UTC', 'UTC',
      '', '', now()
    from (
      select id, now() + number * ${days(DAYS) / TAKEN / minutes(1)}::float8 * interval '1 minute' as begins
      from (select id, row_number() over () as number from accounts where role = 'patient' limit ${TAKEN}) as patients
    ) as patient`.execute(db)
  const calendar = await findCalendar(db, provider)
  if (calendar?.held.length !== TAKEN) throw new Error('Some times are not taken.')
  return calendar
}
