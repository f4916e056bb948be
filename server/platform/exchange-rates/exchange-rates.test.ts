import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { bundledRates } from '#content/exchange-rates.ts'
import { hours } from '#domain/durations.ts'
import { get, settings, world } from '#test/world.ts'
import { refreshRates } from './exchange-rates.ts'

const HOUR_MS = hours(1)
const GOOD = { result: 'success', conversion_rates: { USD: 1, EUR: 0.9, TRY: 40.5 } }

beforeEach(async () => {
  settings.now = () => new Date('2026-11-15T12:00:00Z')
  await world.ctx.db.deleteFrom('exchange_rates').execute()
})

/** A rate service on this machine. */
async function upstream(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  world.ctx.config.exchangeRatesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v6/key/latest/USD`
}
const answering = (body: unknown, status = 200) =>
  upstream((_, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)))
const rates = async () => (await get('/api/v1/exchange-rates')).json()

test('without a service the bundled table is used and says so', async () => {
  world.ctx.config.exchangeRatesUrl = undefined
  expect(await refreshRates(world.ctx)).toBe('fresh')
  expect(await rates()).toEqual({
    result: 'success',
    base_code: 'USD',
    conversion_rates: bundledRates.rates,
    date: bundledRates.date,
    isIndicative: true,
  })
  expect(Object.keys(bundledRates.rates).length).toBeGreaterThanOrEqual(25)
})

test('good rates are kept with their day, and asked for again after some hours only', async () => {
  let asked = 0
  await upstream((_, response) => {
    asked++
    response.end(JSON.stringify(GOOD))
  })
  expect([await refreshRates(world.ctx), await refreshRates(world.ctx), asked]).toEqual(['updated', 'fresh', 1])
  expect(await rates()).toMatchObject({
    conversion_rates: GOOD.conversion_rates,
    date: '2026-11-15',
    isIndicative: false,
  })
  settings.now = () => new Date(Date.parse('2026-11-15T12:00:00Z') + 6 * HOUR_MS)
  expect([await refreshRates(world.ctx), asked]).toEqual(['updated', 2])
})

test.each([
  ['an error', { result: 'error', 'error-type': 'quota-reached' }, 200],
  ['a refusal', GOOD, 403],
  ['no JSON', '<html>', 200],
  ['a negative rate', { ...GOOD, conversion_rates: { USD: 1, EUR: -1 } }, 200],
  ['another base', { ...GOOD, conversion_rates: { USD: 1.1, EUR: 1 } }, 200],
  ['a text for a rate', { ...GOOD, conversion_rates: { USD: 1, EUR: '0.9' } }, 200],
  ['no euro', { ...GOOD, conversion_rates: { USD: 1 } }, 200],
  ['a script for a code', { ...GOOD, conversion_rates: { USD: 1, EUR: 1, '<script>': 1 } }, 200],
])('%s leaves the last good rates', async (_what, body, status) => {
  await answering(GOOD)
  await refreshRates(world.ctx)
  settings.now = () => new Date('2026-11-16T12:00:00Z')
  await answering(body, status)
  expect(await refreshRates(world.ctx)).toEqual({ problem: expect.any(String) })
  expect(await rates()).toMatchObject({ conversion_rates: GOOD.conversion_rates, date: '2026-11-15' })
})

test('a service that is down is reported, and a slow one times out', async () => {
  world.ctx.config.exchangeRatesUrl = 'http://127.0.0.1:9/'
  expect(await refreshRates(world.ctx)).toEqual({ problem: expect.any(String) })
  await upstream(() => undefined)
  const never = refreshRates(world.ctx)
  expect(await rates()).toMatchObject({ isIndicative: true })
  await expect(Promise.race([never, Promise.resolve('still waiting')])).resolves.toBe('still waiting')
})
