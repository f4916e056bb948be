import { expect, test } from 'vitest'
import { readSearch, SEARCH_PARAMETERS, writeSearch } from '../../rules/search.ts'
import { chipsOf, countOf, describeTerms, matchesFound, searchMeta, withoutFilters } from './describe-search.ts'

const read = (address: string) => readSearch(new URLSearchParams(address))
const result = { total: 23, isTotalExact: true, page: 1, pages: 3 } as Parameters<typeof searchMeta>[1]

const EVERYTHING =
  'keyword=implant&city=Istanbul&country=Turkey&category=Dental+Operations&serviceType=Surgery&speciality=Face&speciality=Eye' +
  '&language=German&minPrice=300&maxPrice=6000&verified=1&available=1&rating=4.5&exact=1&sort=price&page=2'

test('a query of all parameters has a canonical URL, and no filter is left when every chip is removed', () => {
  expect(new Set(new URLSearchParams(EVERYTHING).keys())).toEqual(new Set(SEARCH_PARAMETERS))
  expect(writeSearch(read(EVERYTHING))).toBe(`?${EVERYTHING}`)
  let query = read(EVERYTHING)
  for (let [chip] = chipsOf(query); chip; [chip] = chipsOf(query)) query = chip.without
  expect(writeSearch(query)).toBe('?keyword=implant&city=Istanbul&country=Turkey&exact=1&sort=price')
})

test('every filter has a chip that removes this filter alone and returns to the first page', () => {
  const chips = chipsOf(read(EVERYTHING))
  expect(chips.map(({ label }) => label)).toEqual([
    ...['Available today', 'Verified only', 'Dental Operations', 'Surgery', '$300 to $6,000'],
    ...['Face', 'Eye', 'German', '4.5 and up'],
  ])
  const first = EVERYTHING.replace('&page=2', '')
  const taken = ['available=1', 'verified=1', 'category=Dental+Operations', 'serviceType=Surgery']
  const rest = ['minPrice=300&maxPrice=6000', 'speciality=Face', 'speciality=Eye', 'language=German', 'rating=4.5']
  expect(chips.map(({ without }) => writeSearch(without))).toEqual(
    [...taken, ...rest].map((filter) => `?${first.replace(`&${filter}`, '')}`),
  )
})

test('a query without its filters keeps terms and sorting', () => {
  expect(writeSearch(withoutFilters(read(EVERYTHING)))).toBe(
    '?keyword=implant&city=Istanbul&country=Turkey&exact=1&sort=price',
  )
  expect(chipsOf(read('keyword=implant&sort=price&page=3'))).toEqual([])
})

test.each([
  ['minPrice=300', 'From $300'],
  ['maxPrice=6000', 'Up to $6,000'],
  ['minPrice=0&maxPrice=6000', 'Up to $6,000'],
  ['rating=4', '4.0 and up'],
])('the filter chip of %s has the label %s', (address, label) => {
  expect(chipsOf(read(address)).map((chip) => chip.label)).toEqual([label])
})

test.each([
  [0, true, '0 Matches Found', '0 matches'],
  [1, true, '1 Match Found', '1 match'],
  [1000, true, '1,000 Matches Found', '1,000 matches'],
  [1000, false, '1,000+ Matches Found', '1,000+ matches'],
])(
  'a total of %i matches with exact = %s is formatted for heading and button',
  (total, isTotalExact, heading, count) => {
    expect(matchesFound({ total, isTotalExact })).toBe(heading)
    expect(countOf({ total, isTotalExact })).toBe(count)
  },
)

test.each([
  ['keyword=implant&city=Istanbul&country=Turkey', '“implant” in Istanbul, Turkey', 'Implant in Istanbul, Turkey'],
  ['keyword=implant', '“implant” anywhere', 'Implant abroad'],
  ['country=Turkey', 'Everyone in Turkey', 'Clinics and doctors in Turkey'],
  ['', 'All clinics and doctors', 'Clinics and doctors abroad'],
])('the search %s is described as %s', (address, line, title) => {
  expect(describeTerms(read(address))).toBe(line)
  expect(searchMeta(read(address), result).title).toBe(title)
})

test('titles number later pages', () => {
  const { title, description } = searchMeta(read('city=Durrës&country=Albania'), { ...result, page: 2 })
  expect(title).toBe('Clinics and doctors in Durrës, Albania, page 2')
  expect(description).toContain('compare 23 providers')
})
