import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { combinations, onOneConnection, type Statement } from '#bench/combinations.ts'
import { generateProviders } from '#bench/data/generate.ts'
import { PROFILES, type Profile } from '#bench/data/profiles.ts'
import { minutes } from '#platform/rules/durations.ts'
import { eventually } from '#test/eventually.ts'
import { queryAsOwner, world } from '#test/world.ts'
import { readSearch } from '../rules/search.ts'
import { openIndex } from './index/live-index.ts'
import { searchProviders } from './search.ts'
import { suggest } from './suggestions.ts'

const SIZE = 2000
/** Tables that no public request may read as a whole once they are large. */
const LARGE_ROWS = 1900
const TABLES = [
  'provider_search',
  'offers',
  'provider_names',
  'search_terms',
  'provider_cards',
  'provider_availability',
  'clinics',
  'sub_services',
]
/** Common, middle and rare, understood or not, of one treatment or several, phrases, names, errors, and none at all. */
const KEYWORDS =
  `implant|Dental Implant|Chemotherapy|FUE Hair Transplant|surgery|tumor|dentist|Zahnimplantat|nose job|center|hospital
  |serena|quartz|ozone|halotherapy|keratoprosthesis|opal quartz|maple hospital|clinic 77|dr. elif kaya|kaya|implants istanbul
  |implnat|clinic zzq|zzzzqqqq|zz|77|qu|er c`
    .split('|')
    .map((keyword) => keyword.trim())
/** After so many plans for the values of a statement PostgreSQL compares them with one for all values. */
const CUSTOM_PLANS = 5
const TYPED = ['i', 'im', 'zz', 'impl', 'center', 'opal qu', 'zzz']

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** The tables that a plan reads as a whole. */
const scannedIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scannedIn),
]

/** The plan for the values of a statement; of a prepared one, that for all values. */
async function planOf(client: pg.ClientBase, { name, text, values }: Statement): Promise<Plan> {
  const { rows } = name
    ? await client.query(`explain (format json, generic_plan) ${text}`)
    : await client.query({ text: `explain (format json) ${text}`, values })
  return rows[0]['QUERY PLAN'][0].Plan
}

/**
 * Whether all names are known to be visible, which decides how they are read. Transactions elsewhere can keep a vacuum from
 * finding that out.
 */
async function vacuumNames() {
  await queryAsOwner('vacuum provider_names')
  const { rows } = await queryAsOwner(
    `select relallvisible = relpages as is_visible from pg_class where relname = 'provider_names'`,
  )
  return rows[0].is_visible
}

describe.each(Object.keys(PROFILES) as Profile[])('with %s data', (profile) => {
  // Of its own for each profile: a connection keeps the plans for the data that it has seen first
  let client: pg.Client
  let large: string[]
  const statements: Statement[] = []
  let recording: typeof world.ctx
  const scannedByText = new Map<string, string[]>()

  beforeAll(async () => {
    await queryAsOwner('truncate accounts, places, search_terms restart identity cascade')
    // Pages that are nearly empty stand for the many pages of a large table: the planner counts them. The autovacuum would
    // change what the planner knows whenever it comes by.
    for (const table of TABLES)
      await queryAsOwner(`alter table ${table} set (fillfactor = 10, autovacuum_enabled = false)`)
    const owner = new pg.Pool(world.ownerConnection)
    await generateProviders(owner, { size: SIZE, profile }).finally(() => owner.end())
    await eventually('all names are known to be visible', vacuumNames, minutes(1))
    client = new pg.Client(world.connection)
    await client.connect()
    recording = { ...world.ctx, ...onOneConnection(world.ctx, client, statements) }
    // Loading the index is the work of a job
    await openIndex(recording)
    const { rows } = await client.query<{ relname: string }>(
      'select relname from pg_class where relname = any($1) and reltuples >= $2',
      [TABLES, LARGE_ROWS],
    )
    large = rows.map(({ relname }) => relname)
    expect(large).toContain('provider_search')
  })
  afterAll(() => client.end())

  async function scannedBy(run: (ctx: typeof world.ctx) => Promise<unknown>) {
    statements.length = 0
    await run(recording)
    const scanned: string[] = []
    for (const statement of [...statements]) {
      // All runs of a prepared statement have one plan
      const known = statement.name ? scannedByText.get(statement.text) : undefined
      const tables = known ?? scannedIn(await planOf(client, statement)).filter((table) => large.includes(table))
      if (statement.name) scannedByText.set(statement.text, tables)
      scanned.push(...tables)
    }
    return scanned
  }

  test.each(Object.entries(combinations))('no search reads a whole table: %s', async (_name, rest) => {
    const scanned: Record<string, string[]> = {}
    for (const keyword of KEYWORDS) {
      const query = readSearch(new URLSearchParams(`keyword=${encodeURIComponent(keyword)}${rest}`))
      const tables = await scannedBy((ctx) => searchProviders(ctx, query))
      if (tables.length > 0) scanned[keyword] = tables
    }
    expect(scanned).toEqual({})
  })

  test('prepared statements are planned once for all values', async () => {
    for (const keyword of ['implant', 'saç ekimi', 'dr. elif kaya', 'zzzzqqqq']) {
      const query = readSearch(new URLSearchParams({ keyword }))
      for (let run = 0; run < CUSTOM_PLANS + 2; run++) await scannedBy((ctx) => searchProviders(ctx, query))
    }
    const { rows } = await client.query(
      'select statement, custom_plans from pg_prepared_statements where custom_plans > $1',
      [CUSTOM_PLANS],
    )
    expect(rows).toEqual([])
  })

  test.each(TYPED)('no suggestions read a whole table: %s', async (typed) => {
    expect(await scannedBy((ctx) => suggest(ctx, typed))).toEqual([])
  })
})
