import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateProviders } from '#bench/data/generate.ts'
import type { Profile } from '#bench/data/profiles.ts'
import { locations } from '#content/locations.ts'
import { days } from '#platform/rules/durations.ts'
import { runs } from '#test/properties.ts'
import { queryAsOwner, settings, world } from '#test/world.ts'
import { tokensOf } from '../rules/query-words.ts'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, readSearch, type SearchQuery } from '../rules/search.ts'
import { selectNamesAndTowns } from './names.ts'
import { searchProviders } from './search.ts'

type Row = {
  provider_id: string
  doc: string
  price_cents: number
  rating: number
  score: number
  is_verified: boolean
  next_slot: Date | null
  languages: string[]
  offered: { key: string; price_cents: number }[]
}
let everybody: Row[]

async function generate(size: number, profile: Profile) {
  // Bookable times begin at the hour, which must not come between a search and the reading that it is compared with.
  const now = new Date()
  settings.now = () => now
  await queryAsOwner('truncate accounts, places, search_terms restart identity cascade')
  const owner = new pg.Pool(world.ownerConnection)
  await generateProviders(owner, { size, profile, towns: 1 }).finally(() => owner.end())
  const { rows } = await world.ctx.pool.query<Row>(
    `select *, array(select name from languages where id = any(language_ids)) as languages,
       (select json_agg(u) from offered_services o join sub_services u on u.service_id = o.id
        where o.provider_id = s.provider_id) as offered
     from provider_search s join provider_availability using (provider_id)`,
  )
  everybody = rows
}

type Match = Row & { isAskedFor: boolean }

const byId = (a: Row, b: Row) => (a.provider_id < b.provider_id ? -1 : 1)
/** Without a bookable time a provider comes last. */
const instantOf = ({ next_slot }: Row) => next_slot?.getTime() ?? Number.MAX_SAFE_INTEGER
const ORDERS: Record<SearchQuery['sort'], (a: Row, b: Row) => number> = {
  best: (a, b) => b.score - a.score || byId(b, a),
  price: (a, b) => a.price_cents - b.price_cents || byId(a, b),
  rating: (a, b) => b.rating - a.rating || byId(b, a),
  soonest: (a, b) => instantOf(a) - instantOf(b) || byId(a, b),
}

/** The treatment that a keyword is understood as. */
const ASKED_FOR: Record<string, string> = { implant: 'dental implant' }

/** With the price of the treatment asked for, or else of the cheapest that contains the keyword, or else of all. */
function withPrice(row: Row, keyword: string): Match {
  const prices = [
    row.offered.filter(({ key }) => key === ASKED_FOR[keyword]),
    row.offered.filter(({ key }) => key.includes(keyword)),
    row.offered,
  ]
  const matching = prices.find((some) => some.length > 0) ?? []
  return {
    ...row,
    isAskedFor: matching === prices[0],
    price_cents: Math.min(...matching.map(({ price_cents }) => price_cents)),
  }
}

/** All whose document contains the keyword. */
const matchesOf = (keyword: string) =>
  everybody.filter(({ doc }) => doc.includes(keyword.toLowerCase())).map((row) => withPrice(row, keyword.toLowerCase()))

/** Those of them whom a search should find, as the rule says it: those who offer what is asked for come first. */
function readThrough(matches: Match[], { minPrice = 0, maxPrice = Infinity, minRating = 0, ...query }: SearchQuery) {
  return (
    matches
      .filter((row) => !query.availableDays || instantOf(row) <= world.ctx.now().getTime() + days(query.availableDays))
      .filter(({ is_verified }) => is_verified || !query.isVerified)
      .filter(({ languages }) => query.languages.every((language) => languages.includes(language)))
      .filter(({ price_cents }) => price_cents >= minPrice * 100 && price_cents <= maxPrice * 100)
      // As cards show it; the column has seven digits only
      .filter(({ rating }) => Math.round((rating + 0.000001) * 10) / 10 >= minRating)
      .sort((a, b) => Number(b.isAskedFor) - Number(a.isAskedFor) || ORDERS[query.sort](a, b))
  )
}

function pageOf(found: Match[], page: number) {
  const begin = (page - 1) * HITS_PER_PAGE
  return {
    total: Math.min(found.length, EXACT_TOTAL_MAX),
    isTotalExact: found.length <= EXACT_TOTAL_MAX,
    ids: found.slice(begin, begin + HITS_PER_PAGE).map(({ provider_id }) => provider_id),
  }
}

const FILTERS = [
  '',
  '&verified=1',
  '&language=German&verified=1&rating=4',
  '&minPrice=8000&maxPrice=8030',
  '&minPrice=90000',
  '&available=7',
]
const [{ country, cities } = { country: '', cities: [] }] = locations
const PLACES = ['', `&city=${cities[0]?.name}&country=${country}`]
const SORTS = ['best', 'price', 'rating', 'soonest']

const NAMED_MAX = 50

type Name = { provider_id: string; key: string }

/** The first providers with a name that has words with all of these beginnings. */
function readNames(names: readonly Name[], beginnings: readonly string[]) {
  const isNamed = ({ key }: Name) => beginnings.every((beginning) => ` ${key}`.includes(` ${beginning}`))
  const ids = new Set(names.filter(isNamed).map(({ provider_id }) => provider_id))
  return [...ids].sort().slice(0, NAMED_MAX)
}

/** All words of a name in another order, or beginnings of words of any names. */
function arbitraryWords(names: readonly Name[]) {
  const wordsOf = (row: number) => tokensOf(names[row % names.length]?.key ?? '')
  const beginning = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 })).map(
    ([row, at, length]) =>
      wordsOf(row)
        .at(at % wordsOf(row).length)
        ?.slice(0, length) ?? '',
  )
  return fc.oneof(
    fc.nat().map((row) => wordsOf(row).reverse()),
    fc.array(beginning, { minLength: 1, maxLength: 3 }),
  )
}

/** Of each profile more than a thousand match some keywords, also in the one town where all are. */
describe.each([
  ['even', 4000, ['implant', 'Maple Quartz', 'clinic 3', 'quartz clinic 3', 'quartz', 'tz']],
  // A treatment outside the catalogue, common words of names, and a number that is part of many words
  ['skewed', 7000, ['ozone', 'serena', 'hospital', '77']],
] as const)('with %s data', (profile, size, keywords) => {
  beforeAll(() => generate(size, profile))

  test.each(keywords.flatMap((keyword) => PLACES.map((place) => [keyword, place] as const)))(
    'of thousands, "%s"%s finds whom reading them all finds, however filtered, on every page and in every order',
    async (keyword, place) => {
      const asked = FILTERS.flatMap((filters) =>
        SORTS.map((sort) => `keyword=${keyword}${place}${filters}&sort=${sort}`),
      )
      const matches = matchesOf(keyword)
      for (const address of asked) {
        const query = readSearch(new URLSearchParams(address))
        const wanted = readThrough(matches, query)
        for (const page of [1, 50]) {
          const { total, isTotalExact, hits } = await searchProviders(world.ctx, { ...query, page })
          const found = { total, isTotalExact, ids: hits.map(({ _id }) => _id) }
          expect(found, `${address}&page=${page}`).toEqual(pageOf(wanted, page))
        }
      }
    },
  )

  test('of thousands, a name finds whom reading all names finds, however common its words are', async () => {
    const { rows: names } = await world.ctx.pool.query<Name>('select provider_id, key from provider_names')
    await fc.assert(
      fc.asyncProperty(arbitraryWords(names), async (words) => {
        const { providerIds } = await selectNamesAndTowns(world.ctx, words.join(' '))
        expect(providerIds).toEqual(readNames(names, words))
      }),
      runs(200),
    )
  })
})
