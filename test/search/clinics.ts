import { expect } from 'vitest'
import type { SearchResult } from '#features/search/rules/search-results.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { get, settings } from '#test/world.ts'

const ISTANBUL = ['Istanbul', 'Turkey'] as const
export const implants = services({ 'Dental Treatment': { 'Dental Implant': 480, 'Root Canal Treatment': 90 } })
const monday = [{ weekday: 1, opens: '09:00', closes: '17:00' }]

/** The answer to a search over HTTP. */
export async function search(parameters: Record<string, string | string[]>): Promise<SearchResult> {
  const given = Object.entries(parameters).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const answer = await get(`/api/v1/search?${new URLSearchParams(given)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
export const names = ({ hits }: Pick<SearchResult, 'hits'>) => hits.map(({ displayname }) => displayname)

/** Seven providers, on a Monday. */
export async function addClinics() {
  settings.now = () => new Date('2026-11-16T10:00:00Z') // a Monday
  await provider(
    'Bosphorus',
    {
      clinic: clinic('Bosphorus Center', ...ISTANBUL),
      services: implants,
      openingHours: monday,
      languages: ['English', 'German'],
    },
    { feedback_count: 50, rating_total: 245 },
  )
  await provider(
    'Galata',
    {
      clinic: clinic('Galata Implant House', ...ISTANBUL),
      services: services({ Face: { Rhinoplasty: 2000 } }),
      languages: ['English'],
    },
    { feedback_count: 50, rating_total: 210, verified_at: null },
  )
  await provider('Hairline', {
    clinic: clinic('Hairline', ...ISTANBUL),
    services: services({ 'Hair Transplant': { 'FUE Hair Transplant': 1500 } }),
  })
  await provider('Smile Paris', {
    clinic: clinic('Smile', 'Paris', 'France'),
    services: services({ 'Dental Treatment': { 'Dental Implant': 1400 } }),
  })
  await provider('Texan', {
    clinic: clinic('100% _Smile_ \\ "Dental"', 'Paris', 'Texas'),
    services: services({ 'Dental Treatment': { Crown: 700 } }),
  })
  await provider('No clinic', { services: implants })
  await provider('Durrës Dental', { clinic: clinic('Şirin Diş', 'Durrës', 'Albania'), services: implants })
}
