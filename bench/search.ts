// npm run bench -- search: search and suggestions at 1,000 and 100,000 providers on an embedded server; with
// BENCH_DATABASE_URL, a database of a real server that is empty or was filled by an earlier run, at 1,000,000 too. That
// server needs the settings below, or the growth is that of the settings.
import type pg from 'pg'
import { readQuery } from '#domain/query-reader.ts'
import { readSearch } from '#domain/search.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'
import { searchProviders } from '#server/features/search/search.ts'
import { suggest } from '#server/features/search/suggestions.ts'
import { vocabulary } from '#server/features/search/vocabulary.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { diskStore } from '#server/platform/files/disk-store.ts'
import { generateProviders } from './generate.ts'
import { searchNaively } from './naive-search.ts'
import { milliseconds, type Percentiles, timeRuns } from './percentiles.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 200)
const READER_RUNS = 5000
const PARIS = 'city=Paris&country=France'
const FILTERS = 'verified=1&language=German&minPrice=1000&maxPrice=8000&rating=4'

const SEARCHES: Record<string, string> = {
  'common keyword in a city': `keyword=implant&${PARIS}`,
  'rare keyword in a city': `keyword=clinic 77&${PARIS}`,
  'common keyword, filtered': `keyword=implant&${PARIS}&${FILTERS}`,
  'rare keyword, filtered': `keyword=clinic 77&${PARIS}&verified=1`,
  'common keyword, page 50': `keyword=implant&${PARIS}&page=50`,
  'common keyword by price': `keyword=implant&${PARIS}&sort=price`,
  'common keyword in a country': 'keyword=implant&country=France',
  'common keyword anywhere': 'keyword=implant',
  'common keyword anywhere, page 50': 'keyword=implant&page=50',
  'rare keyword anywhere': 'keyword=opal quartz',
  'common keyword anywhere, filtered': `keyword=implant&${FILTERS}`,
  'misspelt keyword': 'keyword=clinic zzq',
  'understood keyword in a city': 'keyword=Zahnimplantate Paris',
  'understood speciality anywhere': 'keyword=dentist',
  'misspelt treatment': 'keyword=rhinoplsty',
}
const TYPED = ['i', 'im', 'cl', 'impl', 'clinic', 'dental', 'opal qu', 'clinic 77', 'zzz']

type Measured = Record<string, Percentiles>

const bySize = new Map<number, Measured>()
for (const size of [1000, 100_000]) keep(size, await onEmbedded(size))
const { BENCH_DATABASE_URL: url } = process.env
if (url) keep(1_000_000, await measure({ connectionString: url }, 1_000_000))
printComparisons()
printReader()

function keep(size: number, measured: Measured) {
  bySize.set(size, measured)
  console.log(`\n${size.toLocaleString('en')} providers`)
  const rows = Object.entries(measured).map(([name, { p50, p95, p99 }]) => {
    return [name, { p50: milliseconds(p50), p95: milliseconds(p95), p99: milliseconds(p99) }] as const
  })
  console.table(Object.fromEntries(rows))
}

async function onEmbedded(size: number) {
  const { folder, remove } = await makeThrowawayFolder()
  const server = await startEmbedded({
    folder: `${folder}/postgres`,
    settings: { shared_buffers: '512MB', work_mem: '16MB' },
  })
  try {
    return await measure(server.connection, size)
  } finally {
    await server.stop()
    remove()
  }
}

async function measure(connection: pg.PoolConfig, size: number): Promise<Measured> {
  const { pool, db } = openDatabase(connection)
  await migrate(pool)
  // A million take a quarter of an hour: those of an earlier run are good enough.
  const { rows } = await pool.query('select from accounts limit 1')
  if (rows.length === 0) await generateProviders(pool, { size })
  const ctx: Ctx = {
    config: readConfig({}),
    db,
    pool,
    files: diskStore('data/files'),
    now: () => new Date(),
    demoAccounts: null,
  }
  const measured: Measured = {}
  for (const [name, address] of Object.entries(SEARCHES)) {
    const query = readSearch(new URLSearchParams(address))
    measured[name] = await timeRuns(RUNS, () => searchProviders(ctx, query))
  }
  measured.suggestions = await timeRuns(RUNS * 2, (run) => suggest(ctx, TYPED[Math.abs(run) % TYPED.length] ?? ''))
  if (size === 100_000) {
    measured['common keyword, naive'] = await timeRuns(10, () => searchNaively(pool, 'implant', 'Paris', 'France'))
    measured['rare keyword, naive'] = await timeRuns(10, () => searchNaively(pool, 'clinic 77', 'Paris', 'France'))
  }
  await pool.end()
  return measured
}

function printComparisons() {
  const [small, large, huge] = [...bySize.values()]
  const growth = Object.keys(SEARCHES).map((name) => {
    const ratio = (from?: Measured, to?: Measured) =>
      from && to ? `× ${((to[name]?.p50 ?? 0) / (from[name]?.p50 ?? 1)).toFixed(2)}` : ''
    // Among a thousand, page 50 is empty.
    const first = name.includes('page 50') ? '' : ratio(small, large)
    return [name, { '1k → 100k': first, '100k → 1M': ratio(large, huge) }] as const
  })
  console.log('\nGrowth of p50 (wanted: at most × 4, and at most × 2)')
  console.table(Object.fromEntries(growth))
  printComparison(large)
}

function printComparison(measured: Measured | undefined) {
  const faster = (ours: string, naive: string) =>
    `${((measured?.[naive]?.p50 ?? 0) / (measured?.[ours]?.p50 ?? 1)).toFixed(0)} times`
  const ratio = (a: string, b: string) => `× ${((measured?.[a]?.p50 ?? 0) / (measured?.[b]?.p50 ?? 1)).toFixed(2)}`
  console.log('\nAt 100,000 providers')
  console.table({
    'common keyword, faster than EXISTS … ILIKE': {
      measured: faster('common keyword in a city', 'common keyword, naive'),
      wanted: '≥ 20 times',
    },
    'rare keyword, faster than EXISTS … ILIKE': {
      measured: faster('rare keyword in a city', 'rare keyword, naive'),
      wanted: '≥ 20 times',
    },
    'page 50 beside page 1, in a city': {
      measured: ratio('common keyword, page 50', 'common keyword in a city'),
      wanted: '≤ × 2',
    },
    'page 50 beside page 1, anywhere': {
      measured: ratio('common keyword anywhere, page 50', 'common keyword anywhere'),
      wanted: '≤ × 2',
    },
  })
}

/** The query reader alone, on the longest queries that it reads. */
function printReader() {
  const queries = {
    'a long query':
      'best affordable dental implants and hair transplant with breast augmentation in Istanbul or Antalya',
    'a long query of typing errors':
      'dentel implnats hiar trnsplant brest augmentaton knee replacment gastrc slevee rhinoplsty istambull',
  }
  const rows = Object.entries(queries).map(([name, query]) => {
    const read = () => readQuery(query, vocabulary, { corrects: true })
    for (let run = 0; run < READER_RUNS; run++) read()
    const start = performance.now()
    for (let run = 0; run < READER_RUNS; run++) read()
    return [name, { measured: milliseconds((performance.now() - start) / READER_RUNS), wanted: '≤ 0.3 ms' }] as const
  })
  console.log('\nQuery reader')
  console.table(Object.fromEntries(rows))
}
