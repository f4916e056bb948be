import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { requestLog } from '#server/platform/http/log.ts'
import { refusals } from '#server/platform/http/refusals.ts'
import { get } from '#test/world.ts'
import { geo } from './feature.ts'

const at = (latitude: unknown, longitude: unknown) => `/api/v1/geo/country?latitude=${latitude}&longitude=${longitude}`

test.each([
  ['Berlin', 52.52, 13.405, 'de'],
  ['Istanbul', 41.01, 28.97, 'tr'],
  ['Anchorage', 61.2, -149.9, 'us'],
  ['Suva, near the date line', -18.14, 178.44, 'fj'],
  ['Hong Kong, which has a dial code of its own', 22.3, 114.17, 'hk'],
  ['the open sea', -45, -120, null],
  ['the North Pole', 90, 0, null],
  ['the date line', 0, '-180', null],
  ['a hair north of the equator in Gabon', '1e-7', 10, 'ga'],
])('a position in %s has the right country', async (_where, latitude, longitude, country) => {
  const answer = await get(at(latitude, longitude))
  expect([answer.statusCode, answer.json()]).toEqual([200, { country }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  ['nothing', '/api/v1/geo/country'],
  ['half a position', '/api/v1/geo/country?latitude=1'],
  ['empty texts', at('', '')],
  ['words', at('north', 'east')],
  ['no number', at('NaN', 'Infinity')],
  ['a latitude beyond the pole', at(90.1, 0)],
  ['a longitude beyond the date line', at(0, -180.5)],
  ['a large number', at('9e99', 0)],
  ['a number in another notation', at('0x10', 0)],
  ['two latitudes', `${at(1, 2)}&latitude=3`],
])('%s is refused in words', async (_what, url) => {
  const refused = await get(url)
  const message = 'Send a latitude from -90 to 90 and a longitude from -180 to 180.'
  expect([refused.statusCode, refused.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
})

test('the log tells that a country was asked for, and not from where', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'trace', stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(requestLog)
  await app.register(refusals)
  for (const routes of geo.routes) await app.register(routes)

  expect((await app.inject(at(52.5217, 13.4051))).json()).toEqual({ country: 'de' })
  expect((await app.inject(at(52.5217, 1300.4051))).statusCode).toBe(400)
  const log = lines.join('')
  expect(log.match(/"path":"\/api\/v1\/geo\/country"/g)).toHaveLength(2)
  expect(log).not.toMatch(/5217|4051/)
  await app.close()
})
