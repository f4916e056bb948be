import pg from 'pg'
import { expect, test } from 'vitest'
import { generateProviders } from '#bench/data/generate.ts'
import { PROFILES, type Profile } from '#bench/data/profiles.ts'
import { queryAsOwner, world } from '#test/world.ts'

const SIZE = 100
const TABLES = ['provider_search', 'provider_cards', 'offers', 'provider_names', 'search_terms']

/** The rows of all tables that `refresh_search` writes. The order of the terms in a row has no meaning. */
async function readRows() {
  const rows = TABLES.map(async (table) => {
    const { rows: all } = await world.ctx.pool.query<{ row: { terms?: string[] } }>(
      `select to_jsonb(t) as row from ${table} t`,
    )
    return all.map(({ row }) => JSON.stringify({ ...row, terms: row.terms?.sort() })).sort()
  })
  return Promise.all(rows)
}

test.each(Object.keys(PROFILES) as Profile[])(
  'generated rows (%s) are those that a refresh writes',
  async (profile) => {
    await queryAsOwner('truncate accounts, places, search_terms restart identity cascade')
    const owner = new pg.Pool(world.ownerConnection)
    await generateProviders(owner, { size: SIZE, profile }).finally(() => owner.end())
    const generated = await readRows()
    expect(generated[0]).toHaveLength(SIZE)
    await world.ctx.pool.query('select refresh_search(account_id) from providers')
    expect(await readRows()).toEqual(generated)
  },
)
