import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { loadClinics } from './load-clinics.ts'
import { useToothNumbers } from './use-tooth-numbers.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const totals = {
  total: 0,
  isTotalExact: true,
  page: 1,
  pages: 1,
  clinics: [],
  missingOne: [],
  trips: [],
  mostTrips: 0,
  stay: { nights: 0, transfers: 0, hotel: 'standard' as const, flights: null },
  home: null,
}

async function shown(plan: string) {
  const loaded = await loadClinics(new URLSearchParams({ plan }), {
    planTotals: async () => totals,
    homeCountries: () => [],
    locations: async () => [],
  })
  if (!loaded.isPlan) throw new Error(loaded.problem)
  const { lines, numbering } = renderHook(() => useToothNumbers(loaded.lines)).result.current
  return { numbering, places: lines.map(({ places }) => places) }
}

test('teeth have the numbers of FDI, which the page names', async () => {
  expect(await shown('1-M3646-im3646-cz26')).toEqual({ numbering: 'fdi', places: [['46', '36'], ['26']] })
})

test('teeth have the numbers that the visitor chose in the plan, in their own order', async () => {
  localStorage.setItem('sanavia.tooth-numbers', 'universal')
  expect(await shown('1-M3646-im3646-cz26')).toEqual({ numbering: 'universal', places: [['19', '30'], ['14']] })
})

test('a plan without teeth names no numbering', async () => {
  expect(await shown('1-wh')).toEqual({ numbering: null, places: [[]] })
})
