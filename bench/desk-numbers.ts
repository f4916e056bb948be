import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MEASURES } from '#features/numbers/rules/numbers.ts'
import { readNumbers, readRanking } from '#features/numbers/server/numbers.ts'
import { insertImport } from '#features/provider-imports/server/queries.ts'
import { writeImports } from '#features/provider-imports/server/write-import.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Database } from '#platform/server/db/database.ts'

const DAYS = 735
const COLUMNS = ['name', 'clinic', 'email', 'city', 'country', 'languages', 'treatments']
const CITIES = ['Izmir', 'Istanbul', 'Antalya', 'Ankara', 'Bursa']

/** Imports so many providers as the job does, and returns how long it took. */
export async function timeImport(ctx: Ctx, size: number) {
  const id = randomUUID()
  const rows = Array.from({ length: size }, (_, at) => ({
    number: at + 2,
    cells: [
      `Dr. Ana ${at}`,
      `Clinic ${at}`,
      `clinic${at}@example.org`,
      CITIES[at % CITIES.length] ?? '',
      'Turkey',
      'English, German',
      'Dental Implant = 650; Zirconia Crown = 240; Porcelain Veneers = 300',
    ],
  }))
  const mapping = Object.fromEntries(COLUMNS.map((field, at) => [field, at]))
  await ctx.db.transaction().execute((tx) =>
    insertImport(
      tx,
      {
        id,
        file_name: 'bench.csv',
        columns: COLUMNS,
        mapping: JSON.stringify(mapping),
        row_count: size,
        problem_count: 0,
        state: 'importing',
        created_at: ctx.now(),
      },
      rows,
    ),
  )
  const begin = performance.now()
  await writeImports(ctx)
  return performance.now() - begin
}

/** Two years of numbers of a busy marketplace: about two thousand rows a day, and two a week for every provider. */
export async function generateNumbers(db: Database) {
  const days = sql`generate_series(1, ${DAYS}) as passed, lateral (select current_date - passed as day) as calendar`
  const keysOf = { country: 30, origin: 60, treatment: 105, currency: 20, word: 300, minutes: 148 }
  await sql`insert into daily_numbers (dimension, day, measure, key, count)
    select 'all', day, measure, '', 100 from ${days}, unnest(${[...MEASURES]}::text[]) as measure`.execute(db)
  for (const [dimension, keys] of Object.entries(keysOf)) {
    const measures =
      dimension === 'word'
        ? ['unmatched_searches']
        : dimension === 'minutes'
          ? ['replies']
          : ['bookings', 'ended', 'payments']
    await sql`insert into daily_numbers (dimension, day, measure, key, count)
      select ${dimension}, day, measure,
        case ${dimension} when 'origin' then 'Europe/Berlin' when 'minutes' then (key * 15)::text else key::text end, 3
      from ${days}, unnest(${measures}::text[]) as measure, generate_series(1, ${keys}) as key
      on conflict do nothing`.execute(db)
  }
  await sql`insert into provider_weekly_numbers (provider_id, week, measure, count)
    select account_id, date_trunc('week', current_date)::date - 7 * week, measure, 1 + week % 5
    from providers, generate_series(1, 104) as week, unnest('{bookings,replies}'::text[]) as measure
    on conflict do nothing`.execute(db)
  await sql`insert into numbers_progress values (true, current_date)
    on conflict (is_single) do update set until = current_date`.execute(db)
  await sql`vacuum analyze daily_numbers, provider_weekly_numbers`.execute(db)
}

/** What the screen of a year reads. */
export const NUMBERS: Readonly<Record<string, (ctx: Ctx) => Promise<unknown>>> = {
  'numbers of a year': (ctx) => readNumbers(ctx, 52),
  'bookings of a year by treatment': (ctx) => readRanking(ctx, { measure: 'bookings', by: 'treatment', weeks: 52 }),
  'bookings of a year by clinic': (ctx) => readRanking(ctx, { measure: 'bookings', by: 'provider', weeks: 52 }),
}
