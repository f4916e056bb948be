// npm run bench -- search: search without HTTP with 100,000 providers in three profiles of data. Every keyword in every
// combination of filters and orders, the slowest ten with their plans; beside it the search as one would write it first,
// and the query reader alone. BENCH_SIZE=1000 for fewer providers, npm run bench -- search skewed for one profile.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { copyDataFolder } from '#bench/data/data-folder.ts'
import type { Profile } from '#bench/data/profiles.ts'
import { timeRuns } from '#bench/measuring/percentiles.ts'
import { keepResults, type Measurement, printMeasurements, resultsFolder } from '#bench/measuring/results.ts'
import { readQuery } from '#features/search/rules/query-reader.ts'
import { readSearch } from '#features/search/rules/search.ts'
import { searchProviders } from '#features/search/server/search.ts'
import { searchCatalogue } from '#features/search/server/vocabulary.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { diskStore } from '#platform/server/files/disk-store.ts'
import { measureCombinations, type Slowest } from './combinations.ts'

const SIZE = Number(process.env.BENCH_SIZE ?? 100_000)
const PROFILES: Profile[] = ['even', 'skewed', 'sparse']
const NAIVE_RUNS = 10
const READER_RUNS = 5000
const DAY_OF_CHANGES = 11_000
const GOALS = { p95: 15, max: 40, reader: 0.3 }

const chosen = PROFILES.filter((profile) => process.argv.length === 3 || process.argv.includes(profile))
const measurements: Measurement[] = []
for (const profile of chosen) measurements.push(...(await measureProfile(profile)))
measurements.push(...measureReader())
printMeasurements(measurements)
await keepResults('search', measurements)

async function measureProfile(profile: Profile): Promise<Measurement[]> {
  const { folder, remove } = await copyDataFolder({ size: SIZE, profile })
  const server = await startEmbedded({ folder: join(folder, 'postgres') })
  const database = openDatabase(server.connection)
  const ctx: Ctx = {
    config: readConfig({}),
    ...database,
    files: diskStore('data/files'),
    now: () => new Date(),
    demoAccounts: null,
    contents: createContents(),
  }
  try {
    const { columns, slowest } = await measureCombinations(ctx)
    await printSlowest(profile, slowest)
    const rows = Object.entries(columns).flatMap(([name, { p50, p95, max }]): Measurement[] => {
      const row = `${profile}: ${name}`
      return [
        { row, metric: 'p50', unit: 'ms', values: [p50] },
        { row, metric: 'p95', unit: 'ms', values: [p95], goal: GOALS.p95 },
        { row, metric: 'slowest', unit: 'ms', values: [max], goal: GOALS.max },
      ]
    })
    return [...rows, ...(await compareNaive(ctx, profile))]
  } finally {
    await database.pool.end()
    await server.stop()
    remove()
  }
}

async function printSlowest(profile: Profile, slowest: readonly Slowest[]) {
  console.log(`\nThe slowest of ${profile} data`)
  console.table(slowest.map(({ address, milliseconds }) => ({ address, ms: milliseconds.toFixed(1) })))
  const file = join(resultsFolder, `plans-${profile}.txt`)
  const texts = slowest.map(({ address, plans }) => [address, ...plans].join('\n\n'))
  await writeFile(file, texts.join('\n\n\n'))
  console.log(`Their plans are in ${file}`)
}

/** The median of our search beside that of one with EXISTS … ILIKE. */
async function compareNaive({ pool, ...ctx }: Ctx, profile: Profile): Promise<Measurement[]> {
  const query = readSearch(new URLSearchParams('keyword=implant&city=Paris&country=France'))
  const ours = await timeRuns(NAIVE_RUNS * 10, () => searchProviders({ ...ctx, pool }, query))
  const naive = await timeRuns(NAIVE_RUNS, () => searchNaively(pool, 'implant', 'Paris', 'France'))
  await logDayOfChanges(pool)
  const later = await timeRuns(NAIVE_RUNS * 10, () => searchProviders({ ...ctx, pool }, query))
  const row = `${profile}: implant in Paris`
  return [
    { row, metric: 'ours', unit: 'ms', values: [ours.p50] },
    { row, metric: 'after a day of changes', unit: 'ms', values: [later.p50] },
    { row, metric: 'EXISTS … ILIKE', unit: 'ms', values: [naive.p50] },
  ]
}

/** As many bookings that have changed a next bookable time, each by a transaction of its own. */
async function logDayOfChanges(pool: pg.Pool) {
  await pool.query(`
    insert into search_changes (provider_id, is_availability, changed_by)
    select provider_id, true, greatest(pg_current_xact_id()::text::bigint - number, 3)::text::xid8
    from generate_series(1, ${DAY_OF_CHANGES}) as number
    cross join (select provider_id from provider_search limit 1) as provider`)
  await pool.query('vacuum analyze search_changes')
}

/** The query reader alone, on the longest queries that it reads. */
function measureReader(): Measurement[] {
  const { vocabulary } = searchCatalogue({ contents: createContents(), demoAccounts: null })
  const queries = {
    'a long query':
      'best affordable dental implants and hair transplant with breast augmentation in Istanbul or Antalya',
    'a long query of typing errors':
      'dentel implnats hiar trnsplant brest augmentaton knee replacment gastrc slevee rhinoplsty istambull',
  }
  return Object.entries(queries).map(([row, query]) => {
    const read = () => readQuery(query, vocabulary(), { corrects: true })
    for (let run = 0; run < READER_RUNS; run++) read()
    const start = performance.now()
    for (let run = 0; run < READER_RUNS; run++) read()
    const values = [(performance.now() - start) / READER_RUNS]
    return { row, metric: 'reading it', unit: 'ms', values, goal: GOALS.reader }
  })
}

/** The search as one would write it first: no search row, no index for it. Page, count and facets, like ours. */
async function searchNaively(pool: pg.Pool, keyword: string, city: string, country: string) {
  const matches = `from providers p join clinics c on c.provider_id = p.account_id join places l on l.id = c.place_id
    where lower(l.city) = lower($2) and lower(l.country) = lower($3) and (c.name ilike $1
      or exists (select from offered_services o join specialities n on n.id = o.speciality_id
                 where o.provider_id = p.account_id and n.name ilike $1)
      or exists (select from offered_services o join sub_services u on u.service_id = o.id
                 where o.provider_id = p.account_id and u.subtitle ilike $1))`
  const values = [`%${keyword}%`, city, country]
  await Promise.all([
    pool.query(`select p.*, c.name ${matches} order by p.score desc, p.account_id desc limit 10`, values),
    pool.query(`select count(*) ${matches}`, values),
    pool.query(
      `select o.speciality_id, count(*) from offered_services o
       where o.provider_id in (select p.account_id ${matches}) group by 1`,
      values,
    ),
  ])
}
