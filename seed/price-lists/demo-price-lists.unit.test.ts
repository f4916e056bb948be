import { expect, test } from 'vitest'
import { dentalProcedures } from '#content/dental-procedures.ts'
import { PRICED_SPECIALITY } from '#features/price-lists/rules/price-lists.ts'
import { unusualPriceQuestion } from '#platform/rules/services.ts'
import { catalogue, demoProviders } from '../demo-providers.ts'
import { demoPriceLists } from './demo-price-lists.ts'

const procedures = new Map(
  Object.values(dentalProcedures)
    .flat()
    .map((procedure) => [procedure.id as string, procedure]),
)
const offeredBy = (username: string) => {
  const { services = [] } = demoProviders.find(({ person }) => person.username === username)?.profile ?? {}
  const dental = services.find(({ title }) => title === PRICED_SPECIALITY)
  return new Map(dental?.subservices.map(({ subtitle, priceCents }) => [subtitle, priceCents]))
}
const pricesOf = (username: string) =>
  new Map(
    demoPriceLists
      .find((list) => list.username === username)
      ?.prices.map(({ procedure, cents }) => [procedure as string, cents]),
  )

test('every dental clinic of the demo has a price list, and nobody else', () => {
  const dental = catalogue.filter(({ offers }) => PRICED_SPECIALITY in offers).map(({ username }) => username)
  expect(demoPriceLists.map(({ username }) => username)).toEqual(dental)
  for (const { prices } of demoPriceLists) expect(prices.length).toBeGreaterThan(12)
  expect(new Set(demoPriceLists.map(({ prices }) => prices.length)).size).toBeGreaterThan(3)
})

test('price lists agree with the services: an implant costs what fixture, abutment and crown cost', () => {
  for (const { username } of demoPriceLists) {
    const offered = offeredBy(username)
    const prices = pricesOf(username)
    const priceOf = (id: string) => prices.get(id) ?? 0
    const implant = offered.get('Dental Implant')
    const parts = priceOf('implant-fixture') + priceOf('abutment') + priceOf('crown-zirconia')
    if (implant !== undefined) expect([username, parts]).toEqual([username, implant])
    for (const [service, procedure] of [
      ['Zirconia Crown', 'crown-zirconia'],
      ['Porcelain Veneers', 'veneer-porcelain'],
      ['Root Canal Treatment', 'root-canal'],
      ['All-on-4 Full Arch Restoration', 'all-on-4'],
    ] as const)
      if (offered.has(service)) expect([username, priceOf(procedure)]).toEqual([username, offered.get(service)])
  }
})

test('no price is far from what is usual, and only what is often free costs nothing', () => {
  for (const { username, prices } of demoPriceLists)
    for (const { procedure, cents } of prices) {
      const { low, high } = procedures.get(procedure) ?? { low: 1, high: 1 }
      expect([username, procedure, unusualPriceQuestion(cents / 100, { low, high })]).toEqual([
        username,
        procedure,
        undefined,
      ])
      expect(cents > 0 || low === 0, `${username} ${procedure}`).toBe(true)
    }
})

test('prices were set before they were confirmed, and a few lists are over a year old', () => {
  for (const { prices } of demoPriceLists)
    for (const { confirmedDaysAgo, changedDaysAgo, before } of prices) {
      expect(confirmedDaysAgo).toBeGreaterThan(0)
      expect(changedDaysAgo).toBeGreaterThanOrEqual(confirmedDaysAgo)
      if (before) expect(before.daysAgo).toBeGreaterThan(changedDaysAgo)
    }
  const old = demoPriceLists.filter(({ prices }) => (prices[0]?.confirmedDaysAgo ?? 0) > 365)
  expect(old.length).toBeGreaterThan(0)
  expect(old.length).toBeLessThan(demoPriceLists.length / 3)
})
