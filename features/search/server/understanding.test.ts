import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { specialities, treatments } from '#content/specialities.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { runs } from '#test/properties.ts'
import { queries } from '#test/search/queries.ts'
import { type ExpectedQuery, isSpeciality, readQueries } from '#test/search/query-list.ts'
import { unseenQueries } from '#test/search/unseen-queries.ts'
import { world } from '#test/world.ts'
import { readSearch } from '../rules/search.ts'
import { searchProviders } from './search.ts'

const FIRST_HITS = 5
const TOWNS = [
  ['Istanbul', 'Turkey'],
  ['Antalya', 'Turkey'],
  ['Berlin', 'Germany'],
] as const

/** What each provider offers, by its id. */
const offered = new Map<string, string>()

// A catalogue with every treatment: in each town one provider for each, who offers nothing else.
beforeAll(async () => {
  for (const [city, country] of TOWNS) {
    for (const speciality of specialities) {
      for (const { name } of treatments[speciality]) {
        const id = await provider('Mira Lang', {
          clinic: clinic('Lang', city, country),
          services: services({ [speciality]: { [name]: 1000 } }),
        })
        offered.set(id, name)
      }
    }
  }
})

const answers = new Map<string, ReturnType<typeof searchProviders>>()
/** The answer to a keyword, which several tests examine. */
function search(keyword: string) {
  const answer = answers.get(keyword) ?? searchProviders(world.ctx, readSearch(new URLSearchParams({ keyword })))
  answers.set(keyword, answer)
  return answer
}

/** Whether what the query asks for is among the first five hits, and all of them are in the place that it names. */
async function holds({ query, wanted, place }: ExpectedQuery) {
  const { hits } = await search(query)
  const first = hits.slice(0, FIRST_HITS)
  const names = isSpeciality(wanted)
    ? treatments[wanted as (typeof specialities)[number]].map(({ name }) => name)
    : [wanted]
  const isFound = first.some(({ _id }) => names.includes(offered.get(_id) ?? ''))
  return isFound && first.every(({ city, country }) => place === '' || place === city || place === country)
}

const listed = readQueries(queries)
const unseen = readQueries(unseenQueries)

describe('queries as people type them', () => {
  test('the list has at least 300 of them, all different', () => {
    expect(new Set(listed.map(({ query }) => query)).size).toBe(listed.length)
    expect(listed.length).toBeGreaterThanOrEqual(300)
    expect(unseen.length).toBeGreaterThanOrEqual(60)
    const known = new Set(listed.map(({ query }) => query.toLowerCase()))
    expect(unseen.filter(({ query }) => known.has(query.toLowerCase()))).toEqual([])
  })

  test.each([
    ['listed queries', 0.95, listed],
    ['queries that the reader was not made with', 0.9, unseen],
  ])('most of the %s find what they ask for among the first five hits', async (_list, shareMin, expected) => {
    const missed: string[] = []
    for (const each of expected) if (!(await holds(each))) missed.push(`${each.kind}: ${each.query} > ${each.wanted}`)
    const share = 1 - missed.length / expected.length
    expect(share, `not found:\n${missed.join('\n')}`).toBeGreaterThanOrEqual(shareMin)
  })

  test('no everyday word for a treatment finds nothing', async () => {
    const empty: string[] = []
    for (const { query } of listed) if ((await search(query)).total === 0) empty.push(query)
    expect(empty).toEqual([])
  })
})

test('whatever the keyword is understood as, its literal matches are all found, and come first', async () => {
  const names = specialities.flatMap((speciality) => [speciality, ...treatments[speciality].map(({ name }) => name)])
  const part = fc
    .tuple(fc.constantFrom(...names, 'lang', 'clinic lang'), fc.nat(), fc.integer({ min: 4, max: 20 }))
    .map(([name, begin, length]) => name.slice(begin % name.length).slice(0, length))
  await fc.assert(
    fc.asyncProperty(part, async (keyword) => {
      const place = { city: 'Berlin', country: 'Germany' }
      const find = async (given: Record<string, string>) =>
        searchProviders(world.ctx, readSearch(new URLSearchParams({ keyword, ...place, ...given })))
      const literal = await find({ exact: '1' })
      const understood = await find({})
      const ids = ({ hits }: typeof literal) => hits.map(({ _id }) => _id)
      expect(understood.total).toBeGreaterThanOrEqual(literal.total)
      if (literal.total <= literal.hits.length)
        expect(ids(understood).slice(0, literal.total).sort()).toEqual(ids(literal).sort())
    }),
    runs(150),
  )
})
