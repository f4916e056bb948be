import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeProfile, clinic, provider, services } from '#test/catalogue.ts'
import { runs } from '#test/properties.ts'
import { addClinics, implants, names, search } from '#test/search/clinics.ts'
import { get, world } from '#test/world.ts'
import { readSearch, SEARCH_PARAMETERS } from '../rules/search.ts'
import type { Suggestions } from '../rules/suggestions.ts'
import { searchLocations } from './locations.ts'
import { searchProviders } from './search.ts'
import { suggest } from './suggestions.ts'

beforeAll(addClinics)

describe('the matching rule', () => {
  test('finds the keyword in treatments, specialities and clinic names, in that town and country only', async () => {
    const found = await search({ keyword: 'iMPLant', city: 'ISTANBUL', country: 'turkey' })
    expect([found.total, names(found)]).toEqual([2, ['Bosphorus', 'Galata']])
    expect(found.hits.map(({ service }) => service)).toEqual(['Dental Implant', 'Rhinoplasty'])
    expect((await search({ keyword: 'dental treatment', city: 'Istanbul', country: 'Turkey' })).total).toBe(1)
  })

  test('a match never runs across two texts', async () => {
    expect((await search({ keyword: 'Center Dental', exact: '1' })).total).toBe(0)
    expect((await search({ keyword: 'center\ndental', exact: '1' })).total).toBe(0)
  })

  test('two towns of one name are told apart by their country', async () => {
    expect(names(await search({ city: 'paris', country: 'france' }))).toEqual(['Smile Paris'])
    expect((await search({ city: 'Paris' })).total).toBe(2)
    expect((await search({ city: 'Istanbul', country: 'France' })).total).toBe(0)
  })

  test('letters with and without their marks are the same', async () => {
    expect(names(await search({ keyword: 'sirin dis', city: 'Durres' }))).toEqual(['Durrës Dental'])
  })

  test.each(['%', '_', '\\', '"', '100% _', '_Smile_ \\', '%%%'])(
    '%s is searched as the characters it is',
    async (keyword) => {
      const matches = '100% _smile_ \\ "dental"'.includes(keyword.toLowerCase())
      expect(names(await search({ keyword, exact: '1' }))).toEqual(matches ? ['Texan'] : [])
    },
  )

  test('marks without a letter are in no text', async () => {
    expect((await search({ keyword: '\u0301' })).total).toBe(0)
    expect((await get('/api/v1/suggestions?text=%CC%81')).json().clinics).toEqual([])
  })

  test('without a word everything is found, the best first', async () => {
    const everything = await search({})
    expect([everything.total, names(everything)[0]]).toEqual([7, 'Bosphorus'])
  })
})

describe('filters', () => {
  test.each([
    [{ speciality: 'Face' }, ['Galata']],
    [{ speciality: ['Face', 'Hair Transplant'] }, ['Galata', 'Hairline']],
    [{ category: 'Hair Transplant Operations' }, ['Hairline']],
    [{ language: 'German' }, ['Bosphorus']],
    [{ verified: '1' }, ['Bosphorus', 'Hairline']],
    [{ minPrice: '100', maxPrice: '1500' }, ['Hairline']],
    [{ maxPrice: '99999999999999999999' }, ['Bosphorus', 'Galata', 'Hairline']],
    [{ rating: '4.5' }, ['Bosphorus']],
    [{ available: '1' }, ['Bosphorus']],
    [{ serviceType: 'Check-up' }, []],
    [{ serviceType: 'Surgery' }, ['Bosphorus', 'Galata', 'Hairline']],
    [{ speciality: 'no such thing' }, []],
  ])('%j', async (filter, expected) => {
    const found = await search({ city: 'Istanbul', country: 'Turkey', ...filter })
    expect([found.total, names(found).sort()]).toEqual([expected.length, expected.sort()])
  })

  test('each facet follows every filter but its own', async () => {
    const { facets } = await search({ city: 'Istanbul', country: 'Turkey', speciality: 'Face' })
    expect(facets.specialities).toContainEqual({ name: 'Dental Treatment', count: 1 })
    expect(facets.languages).toEqual([{ name: 'English', count: 1 }])
    expect([facets.prices.reduce((sum, count) => sum + count), facets.isComplete]).toEqual([1, true])
    expect(facets.matches).toBe(3)
  })

  test('the facets of an understood query do so, too', async () => {
    const { facets } = await search({ keyword: 'Zahnimplantat', language: 'German' })
    expect(facets.specialities).toEqual([{ name: 'Dental Treatment', count: 1 }])
    expect(facets.languages).toEqual([
      { name: 'English', count: 1 },
      { name: 'German', count: 1 },
    ])
  })

  test('a rating counts as the card shows it', async () => {
    const place = clinic('Almost', 'Kotor', 'Montenegro')
    await provider('Almost', { clinic: place }, { feedback_count: 20, rating_total: 89 })
    await provider('Not quite', { clinic: place }, { feedback_count: 50, rating_total: 222 })
    const { hits } = await search({ city: 'Kotor', rating: '4.5' })
    expect(hits.map(({ displayname, rating }) => [displayname, rating])).toEqual([['Almost', 4.5]])
  })

  test('sorts by price and by rating', async () => {
    const inIstanbul = { city: 'Istanbul', country: 'Turkey' }
    expect(names(await search({ ...inIstanbul, sort: 'price' }))).toEqual(['Bosphorus', 'Hairline', 'Galata'])
    expect(names(await search({ ...inIstanbul, sort: 'rating' }))).toEqual(['Bosphorus', 'Galata', 'Hairline'])
  })
})

describe('near misses', () => {
  test('the same keyword elsewhere, which is not counted', async () => {
    const { total, nearMisses } = await search({ keyword: 'implant', city: 'Nice', country: 'France' })
    expect([total, nearMisses?.reason, nearMisses?.hits.length]).toEqual([0, 'elsewhere', 3])
  })

  test('a misspelt clinic', async () => {
    const { total, nearMisses } = await search({ keyword: 'Bosporus Center', exact: '1' })
    expect([total, nearMisses?.reason, nearMisses?.keyword]).toEqual([0, 'spelling', 'Bosphorus Center'])
    expect(nearMisses && names(nearMisses)).toEqual(['Bosphorus'])
  })

  test('a keyword that exists is not corrected, whatever the filters leave', async () => {
    const { total, nearMisses } = await search({ keyword: 'implant', minPrice: '900000' })
    expect([total, nearMisses]).toEqual([0, null])
  })

  test('nothing close to nonsense', async () => {
    expect((await search({ keyword: 'zzzzqqqq' })).nearMisses).toBeNull()
  })
})

test('pages hold ten each and no provider twice', async () => {
  for (let number = 0; number < 23; number++)
    await provider(`Chain ${number}`, { clinic: clinic(`Chain ${number}`, 'Lyon', 'France'), services: implants })
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => search({ city: 'Lyon', page })))
  expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 3, 0])
  expect(new Set(pages.flatMap(names)).size).toBe(23)
  expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(4).fill([23, 3]))
})

test('an edit is in the next search, and the old text is gone', async () => {
  const id = await provider('Turncoat', { clinic: clinic('Old Name', 'Nice', 'France'), services: implants })
  await changeProfile(id, {
    clinic: clinic('New Name', 'Nice', 'France'),
    services: services({ Eye: { Cataract: 900 } }),
  })
  expect((await search({ keyword: 'old name' })).total).toBe(0)
  expect(names(await search({ keyword: 'cataract', city: 'Nice' }))).toEqual(['Turncoat'])
  expect((await suggest(world.ctx, 'old name')).clinics).toEqual([])
  await changeProfile(id, {})
  expect((await search({ keyword: 'new name' })).total).toBe(0)
  expect((await suggest(world.ctx, 'cataract')).procedures).toEqual([])
})

describe('suggestions', () => {
  const ask = async (text: string): Promise<Suggestions> =>
    (await get(`/api/v1/suggestions?${new URLSearchParams({ text })}`)).json()

  test('come in three kinds, with what helps to choose', async () => {
    const found = await ask('IMPL')
    expect(found.specialties).toEqual([])
    expect(found.procedures).toEqual([{ text: 'Dental Implant', providers: 27, fromPrice: 480, city: null }])
    expect(found.clinics).toEqual([{ text: 'Galata Implant House', providers: 1, fromPrice: null, city: 'Istanbul' }])
    expect((await ask('dental')).specialties).toEqual([
      { text: 'Dental Treatment', providers: 30, fromPrice: null, city: null },
    ])
  })

  test.each([
    ['nose job', ['Rhinoplasty']],
    ['Zahnimpl', ['Dental Implant']],
    ['implants in Istanbul', ['Dental Implant in Istanbul']],
    ['rhinoplsty', ['Rhinoplasty']],
    ['zzqqxxyy', []],
  ])('%s suggests %j', async (text, expected) => {
    expect((await ask(text)).procedures.map((suggestion) => suggestion.text)).toEqual(expected)
  })

  test('one letter is enough, none suggests nothing, and there are five of a kind at most', async () => {
    expect((await ask('c')).clinics).toHaveLength(5)
    for (const nothing of ['', '   ', '\u0000'])
      expect(await ask(nothing)).toEqual({ specialties: [], procedures: [], clinics: [] })
  })
})

test('however a clinic spells its country, the search box has it once', async () => {
  await provider('Izmit', { clinic: clinic('Izmit Dental', 'Izmit', 'TÜRKEY'), services: implants })
  const turkeys = (await searchLocations(world.ctx)).filter(({ country }) => /^t.rkey$/i.test(country))
  expect(turkeys.map(({ country, cities }) => [country, cities.includes('Izmit')])).toEqual([['Turkey', true]])
})

test('whatever is asked, the answer is a result', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('-1', '1e9', 'NaN', '%', '\u0000', '\ud800', '‮', '😀'),
  )
  const address = fc.uniqueArray(fc.tuple(fc.constantFrom(...SEARCH_PARAMETERS), value), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(address, async (pairs) => {
      const query = readSearch(new URLSearchParams(pairs as string[][]))
      const result = await searchProviders(world.ctx, query)
      expect(result.hits.length).toBeLessThanOrEqual(10)
      expect(result.total).toBeGreaterThanOrEqual(result.hits.length)
    }),
    runs(600),
  )
  await fc.assert(
    fc.asyncProperty(value, async (text) => {
      const answer = await get(`/api/v1/suggestions?text=${encodeURIComponent(text.toWellFormed())}`)
      expect(answer.statusCode).toBe(200)
    }),
    runs(500),
  )
})

test('10,000 characters, right-to-left text and emoji are searched like any other', async () => {
  await provider('Odd', { clinic: clinic('عيادة الأمل 😀', 'Riyadh', 'Saudi Arabia'), services: implants })
  expect(names(await search({ keyword: 'عيادة الأمل 😀' }))).toEqual(['Odd'])
  await world.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
  const { port } = world.app.server.address() as AddressInfo
  for (const letter of ['x', 'ع', '😀']) {
    const keyword = encodeURIComponent(letter.repeat(10_000))
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/search?keyword=${keyword}`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { total: 0 }])
  }
})
