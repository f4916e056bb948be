import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countryCodes } from '#content/countries.ts'
import { countryNames } from '#content/place-names.ts'
import { countryGroup } from '#platform/rules/places/country-groups.ts'
import { world } from '#test/world.ts'
import { foldTexts } from './folding.ts'

async function groupsInDatabase(names: readonly string[]) {
  const { rows } = await world.ctx.pool.query<{ key: string; group: string }>(
    'select fold(name) as key, country_group(name) as group from unnest($1::text[]) as name',
    [names],
  )
  return rows
}

test('the names of a country are one country here and in the database', async () => {
  const others = ['England', 'Great Britain', 'UK', 'Türkiye', 'USA', 'United States of America', 'UAE', 'Nowhere']
  const names = [...Object.keys({ ...countryCodes, ...countryNames }), 'Bosnia and Herzegovina', ...others]
  const rows = await groupsInDatabase(names)
  expect(rows.length).toBe(names.length)
  for (const { key, group } of rows) expect(countryGroup(key)).toBe(group)
})

test('any text is folded as the database folds it', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('Şirin Diş', '½', 'Straße', 'İzmir', 'ΟΔΟΣ Σ', 'e\u0301'),
  )
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const first = given.toWellFormed().replaceAll('\0', '')
      const { rows } = await world.ctx.pool.query<{ folded: string }>('select fold($1) as folded', [first])
      expect(await foldTexts(world.ctx, { first, second: 'Plain' })).toEqual({
        first: rows[0]?.folded,
        second: 'plain',
      })
    }),
  )
})
