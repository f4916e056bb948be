import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clinic, provider, services } from '#test/catalogue.ts'
import { get, world } from '#test/world.ts'
import { toRange } from '../rules/price-ranges.ts'

const dental = services({ 'Dental Treatment': { 'Dental Implant': 480 } })

async function pricedClinic(name: string, country: string, dollars: Record<string, number>) {
  const id = await provider(name, {
    clinic: clinic(name, country === 'Turkey' ? 'Istanbul' : 'Split', country),
    services: dental,
  })
  await world.ctx.pool.query(
    `insert into procedure_prices (provider_id, procedure_id, price_cents, confirmed_at)
     select $1, procedure, dollars * 100, '2026-10-01T00:00:00Z' from unnest($2::text[], $3::int[]) as given (procedure, dollars)`,
    [id, Object.keys(dollars), Object.values(dollars)],
  )
}

const read = (parameters: Record<string, string>) =>
  get(`/api/v1/plans/price-ranges?${new URLSearchParams({ plan: '1-rc26-wh', ...parameters })}`)

test('each line has the range of its country, if enough clinics list a price', async () => {
  for (const dollars of [100, 110, 120, 130, 900])
    await pricedClinic(`Turkey ${dollars}`, 'Turkey', { 'root-canal': dollars })
  await pricedClinic('Croatia', 'Croatia', { 'root-canal': 200 })
  expect((await read({ country: 'Turkey' })).json()).toEqual({
    success: true,
    lines: [{ low: 100_00, median: 120_00, high: 900_00, clinics: 5, isWorldwide: false }, null],
  })
  expect((await read({ country: 'turkey' })).json().lines[0].clinics).toBe(5)
  // One clinic is no range
  expect((await read({ country: 'Croatia' })).json().lines).toMatchObject([{ clinics: 6, isWorldwide: true }, null])
})

test('a plan that cannot be read, and no country, are refused with a sentence', async () => {
  const refused = await Promise.all([read({ plan: 'nonsense', country: 'Turkey' }), read({ country: ' ' })])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  expect(refused[1]?.json().message).toBe('Choose a country.')
})

test('a range is in order and within the prices', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e7), { minLength: 5, maxLength: 300 }), (prices) => {
      const sorted = prices.toSorted((a, b) => a - b)
      const range = toRange(sorted)
      expect(range?.low).toBeGreaterThanOrEqual(sorted[0] ?? 0)
      expect(range?.high).toBeLessThanOrEqual(sorted.at(-1) ?? 0)
      expect((range?.low ?? 0) <= (range?.median ?? 0) && (range?.median ?? 0) <= (range?.high ?? 0)).toBe(true)
    }),
  )
})
