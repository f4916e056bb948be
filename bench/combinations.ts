import { Kysely } from 'kysely'
import type pg from 'pg'
import { type Percentiles, percentiles } from '#bench/measuring/percentiles.ts'
import { specialities, treatments } from '#content/specialities.ts'
import { readSearch } from '#features/search/rules/search.ts'
import { searchProviders } from '#features/search/server/search.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { connectByPool, createStatementNames, postgresDialect } from '#platform/server/db/postgres-dialect.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** Words of clinic names, treatments outside our list, other languages, names of people, phrases, fragments and errors. */
const MORE_KEYWORDS =
  `center|clinic|hospital|institute|sanatorium|serena|vita|yarrow|zephyr|amber|birch|cedar|delta|ember
  |fjord|garnet|harbor|iris|juniper|kestrel|lumen|maple|nova|opal|pearl|quartz|ridge|sable|tulip|ozone|ozone therapy|therapy
  |halotherapy|hirudotherapy|keratoprosthesis|nose job|implant|implants|surgery|laser|transplant|replacement|filler|lift
  |gastric|bypass|brain|tumor|knee|hip|eye|dental|dentist|veneers|crown|lasik|cataract|check-up|second opinion|ivf|hair|face
  |breast|rejuvenation|treatment|reconstruction|bone marrow|Zahnimplantat|saç ekimi|rinoplasti|Nasenkorrektur|cirugía
  |dr. elif kaya|kaya|weber|deniz|provider 77|opal quartz|serena opal|quartz center|maple hospital|amber clinic|clinic 7
  |center 77|clinic 77|vita nova center 12|implants istanbul|hair transplant paris|dental tirana|newtown 7|istanbul|france
  |implnat|rhinoplsty|hosptal|clinic zzq|zzzzqqqq|a|e|zz|im|cl|7|xq|qu|er c|77`
    .split('|')
    .map((keyword) => keyword.trim())

/** Every treatment and speciality of our list, and words of other kinds: 45 %, 15 %, 1 %, 0.01 % and none of the providers. */
const keywords: readonly string[] = [
  ...specialities,
  ...specialities.flatMap((speciality) => treatments[speciality].map(({ name }) => name)),
  ...MORE_KEYWORDS,
]

/** What a keyword is combined with, as the rest of the address. */
export const combinations: Readonly<Record<string, string>> = {
  'no filter': '',
  language: '&language=German',
  rating: '&rating=4.5',
  price: '&minPrice=1000&maxPrice=6000',
  'speciality, verified': '&speciality=Eye&verified=1',
  'page 100': '&page=100',
  'available today': '&available=1',
  'available in 3 days': '&available=3',
  'available in 7 days': '&available=7',
  city: '&city=Paris&country=France',
  country: '&country=Albania',
  'by price': '&sort=price',
  soonest: '&sort=soonest',
  'many filters': '&minPrice=1000&maxPrice=6000&rating=4&speciality=Dental+Treatment&language=German&verified=1',
}

export type Slowest = { address: string; milliseconds: number; plans: string[] }
export type Statement = { name?: string | undefined; text: string; values: unknown[] }

const SLOWEST = 10
const RUNS = 3

/** Measures all combinations of keywords, each as the best of three runs on one connection, and explains the slowest ten. */
export async function measureCombinations(ctx: Ctx) {
  const client = await ctx.pool.connect()
  const statements: Statement[] = []
  const recording = onOneConnection(ctx, client, statements)
  try {
    const columns: Record<string, Percentiles & { max: number }> = {}
    const measured: { address: string; milliseconds: number }[] = []
    for (const [name, rest] of Object.entries(combinations)) {
      const times: number[] = []
      for (const keyword of keywords) {
        const address = `keyword=${encodeURIComponent(keyword)}${rest}`
        const time = await bestTime(recording, address)
        times.push(time)
        measured.push({ address, milliseconds: time })
      }
      columns[name] = { ...percentiles(times), max: Math.max(...times) }
    }
    const slowest: Slowest[] = []
    for (const each of measured.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, SLOWEST)) {
      statements.length = 0
      await run(recording, each.address)
      const plans: string[] = []
      for (const statement of [...statements]) plans.push(await explain(client, statement))
      slowest.push({ ...each, plans })
    }
    return { columns, slowest }
  } finally {
    client.release()
  }
}

const run = (ctx: Ctx, address: string) => searchProviders(ctx, readSearch(new URLSearchParams(address)))

async function bestTime(ctx: Ctx, address: string) {
  let best = Number.POSITIVE_INFINITY
  for (let at = 0; at < RUNS; at++) {
    const begin = performance.now()
    await run(ctx, address)
    best = Math.min(best, performance.now() - begin)
  }
  return best
}

/** The context on a single connection, with a record of its statements. */
export function onOneConnection(ctx: Ctx, client: pg.ClientBase, statements: Statement[]): Ctx {
  const query = ({ name, text, values = [] }: pg.QueryConfig) => {
    statements.push({ name, text, values })
    return client.query({ ...(name ? { name } : {}), text, values })
  }
  const { options } = ctx.pool
  const pool = { options, connect: async () => ({ query, release: () => undefined }) } as unknown as pg.Pool
  const dialect = postgresDialect(connectByPool(pool, createStatementNames()))
  return { ...ctx, pool, db: new Kysely<Tables>({ dialect }) }
}

/** The plan of a statement with its values; of a prepared one, the plan for all values. */
async function explain(client: pg.PoolClient, { name, text, values }: Statement) {
  const { rows } = await (name
    ? client.query({ text: `explain (generic_plan) ${text}` })
    : client.query({ text: `explain (analyze, buffers) ${text}`, values }))
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
