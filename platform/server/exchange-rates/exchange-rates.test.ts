import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { bundledRates } from '#content/exchange-rates.ts'
import { hours } from '#platform/rules/durations.ts'
import { get, settings, world } from '#test/world.ts'
import { refreshRates } from './exchange-rates.ts'

const HOUR_MS = hours(1)
const GOOD = { result: 'success', conversion_rates: { USD: 1, EUR: 0.9, TRY: 40.5 } }

beforeEach(async () => {
  settings.now = () => new Date('2026-11-15T12:00:00Z')
  world.ctx.config.exchangeRatesUrl = undefined
  world.ctx.config.exchangeRates = 'off'
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
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v6/key/latest/USD`
}
const serving = (body: unknown, status = 200) =>
  upstream((_, response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)))
async function answering(body: unknown, status = 200) {
  world.ctx.config.exchangeRatesUrl = await serving(body, status)
}
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
    otherDates: {},
  })
  expect(Object.keys(bundledRates.rates)).toHaveLength(brand.currencies)
})

test('good rates are kept with their day, and asked for again after some hours only', async () => {
  let asked = 0
  world.ctx.config.exchangeRatesUrl = await upstream((_, response) => {
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
  ['an implausible euro', { ...GOOD, conversion_rates: { USD: 1, EUR: 9 } }, 200],
  ['a very long answer', ' '.repeat(300_000) + JSON.stringify(GOOD), 200],
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
  world.ctx.config.exchangeRatesUrl = await upstream(() => undefined)
  const never = refreshRates(world.ctx)
  expect(await rates()).toMatchObject({ isIndicative: true })
  await expect(Promise.race([never, Promise.resolve('still waiting')])).resolves.toBe('still waiting')
})

const ECB_FILE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='2026-11-13'>
      ${Object.entries({
        USD: 1.25,
        JPY: 175,
        CZK: 24.1,
        DKK: 7.46,
        GBP: 0.86,
        HUF: 400,
        PLN: 4.2,
        RON: 5,
        SEK: 11,
        CHF: 0.95,
        ISK: 142,
        NOK: 11.5,
        TRY: 50,
        AUD: 1.8,
        BRL: 6.5,
        CAD: 1.7,
      })
        .map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
        .join('\n      ')}
    </Cube>
  </Cube>
</gesmes:Envelope>`

async function fromEcb(file: string) {
  world.ctx.config.exchangeRates = 'ecb'
  return refreshRates(world.ctx, { ecbUrl: await serving(file) })
}

test('without a service the rates of the European Central Bank are used, with the bundled rates of what it lacks', async () => {
  expect(await fromEcb(ECB_FILE)).toBe('updated')
  const answer = await rates()
  expect(answer).toMatchObject({
    conversion_rates: { USD: 1, EUR: 0.8, GBP: 0.688, JPY: 140, TRY: 40, ARS: bundledRates.rates.ARS },
    date: '2026-11-13',
    isIndicative: false,
  })
  expect(Object.keys(answer.conversion_rates)).toHaveLength(brand.currencies)
  expect(answer.otherDates).toMatchObject({ ARS: bundledRates.date, AED: bundledRates.date })
  expect(Object.keys(answer.otherDates)).not.toContain('EUR')
})

test.each([
  ['no XML', 'temporarily unavailable'],
  ['two days', ECB_FILE.replace("<Cube time='2026-11-13'>", "<Cube time='2026-11-12'></Cube><Cube time='2026-11-13'>")],
  ['no dollars', ECB_FILE.replace("currency='USD'", "currency='XXX'")],
  ['a day in the future', ECB_FILE.replace('2026-11-13', '2026-12-13')],
  ['an implausible rate', ECB_FILE.replace("rate='0.86'", "rate='86'")],
  ['a negative rate of the dollar', ECB_FILE.replace("rate='1.25'", "rate='-1.25'")],
])('a file of the European Central Bank with %s leaves the last good rates', async (_what, file) => {
  await fromEcb(ECB_FILE)
  settings.now = () => new Date('2026-11-16T12:00:00Z')
  expect(await fromEcb(file)).toEqual({ problem: expect.any(String) })
  expect(await rates()).toMatchObject({ conversion_rates: { EUR: 0.8 }, date: '2026-11-13' })
})
