import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Counting more would take longer, and tell a reader nothing. */
const COUNT_MAX = 1000

/** How many providers can be found in each country, such as "7", or "1,000+". */
export async function providersByCountry({ db }: Pick<Ctx, 'db'>, countries: readonly string[]) {
  const { rows } = await sql<{ country: string; count: number }>`
    select country, (
      select count(*)::int from (
        select from provider_search where country_key = country_group(country) limit ${COUNT_MAX + 1}
      ) as found
    ) as count
    from unnest(${countries}::text[]) as country`.execute(db)
  return Object.fromEntries(rows.map(({ country, count }) => [country, formatCount(count)]))
}

const formatCount = (count: number) => (count > COUNT_MAX ? `${COUNT_MAX.toLocaleString('en-GB')}+` : String(count))
