import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMPARED_MAX } from '#features/comparison-tray/rules/compared-max.ts'
import { readComparison, writeComparison } from './comparison-query.ts'
import { lowestOf, offerRows, procedureRows, tripWindows } from './comparison-rows.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const read = (search: string) => readComparison(new URLSearchParams(search))

describe('the address of a comparison', () => {
  test('names up to four clinics, each once, in the order of the columns', () => {
    const ids = [3, 1, 3, 2, 5, 4].map(id)
    expect(read(`clinics=${ids.join(',')}`).clinics).toEqual([3, 1, 2, 5].map(id))
    expect(read(`clinics=${id(10).toUpperCase()}, ${id(2)},nonsense,`).clinics).toEqual([id(10), id(2)])
    expect(read('').clinics).toEqual([])
  })

  test('keeps the plan and what its totals are worked out with', () => {
    const search = `clinics=${id(1)},${id(2)}&plan=1-rc26&home=Germany&hotel=comfort&nights=0&transfers=2&start=2026-12-07`
    const query = read(search)
    expect(query).toMatchObject({ plan: '1-rc26', home: 'Germany', hotel: 'comfort', nights: 0, transfers: 2 })
    expect(writeComparison(query)).toBe(`?${search}`)
  })

  test('has no stay without a plan, and no day that does not exist', () => {
    expect(writeComparison(read(`clinics=${id(1)}&hotel=comfort&start=2026-12-07`))).toBe(`?clinics=${id(1)}`)
    for (const start of ['2026-02-31', '1999-01-01', 'soon']) expect(read(`plan=1-rc26&start=${start}`).start).toBe('')
    expect(writeComparison({})).toBe('')
  })

  test('is read from any text, and reads the same again', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(id(1), `${id(1)},${id(2)}`, '2026-12-07', '1-rc26', '7'))
    const names = fc.constantFrom('clinics', 'plan', 'home', 'hotel', 'nights', 'transfers', 'start', 'sort')
    fc.assert(
      fc.property(fc.array(fc.tuple(names, text)), (entries) => {
        const written = writeComparison(readComparison(new URLSearchParams(entries)))
        const again = read(written)
        expect(writeComparison(again)).toBe(written)
        expect(again.clinics.length).toBeLessThanOrEqual(COMPARED_MAX)
      }),
    )
  })
})

test.each([
  [[300, 200, 400], [1]],
  [
    [200, 200, 400],
    [0, 1],
  ],
  [[200, null, 400], [0]],
  [[200, 200, null], []],
  [[200, null], []],
  [[], []],
])('of %j the lowest are at %j', (values, lowest) => {
  expect([...lowestOf(values)]).toEqual(lowest)
})

test('treatments of several clinics come first, and a price list keeps its order', () => {
  const offer = (name: string, cents: number) => ({ name, cents })
  const clinics = [
    { offers: [offer('Rhinoplasty', 1), offer('Facelift', 2)] },
    { offers: [offer('Otoplasty', 3), offer('Facelift', 4)] },
  ]
  expect(offerRows(clinics, 2)).toEqual([
    { key: 'Facelift', name: 'Facelift', cents: [2, 4] },
    { key: 'Rhinoplasty', name: 'Rhinoplasty', cents: [1, null] },
  ])
  const price = (procedure: string, cents: number) => ({ procedure, name: procedure, unit: 'visit', cents })
  const lists = [{ prices: [price('sedation', 9)] }, { prices: [price('examination', 0), price('sedation', 8)] }]
  expect(procedureRows(lists, ['examination', 'ct-scan', 'sedation'])).toEqual([
    { key: 'examination', name: 'examination', cents: [null, 0] },
    { key: 'sedation', name: 'sedation', cents: [9, 8] },
  ])
})

test('trips follow each other after the weeks of healing', () => {
  expect(
    tripWindows([
      { nights: 4, healingWeeks: [16, 26] },
      { nights: 5, healingWeeks: [12, 26] },
      { nights: 5, healingWeeks: null },
    ]),
  ).toEqual([
    { nights: 4, earliest: 0, latest: 0 },
    { nights: 5, earliest: 116, latest: 186 },
    { nights: 5, earliest: 205, latest: 373 },
  ])
})
