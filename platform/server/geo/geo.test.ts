import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { requestLog } from '#platform/server/http/log.ts'
import { refusals } from '#platform/server/http/refusals.ts'
import { post } from '#test/world.ts'
import { geo } from './feature.ts'

const URL = '/api/v1/geo/country'

test.each([
  ['Berlin', 52.52, 13.405, 'de'],
  ['Istanbul', 41.01, 28.97, 'tr'],
  ['Anchorage', 61.2, -149.9, 'us'],
  ['Suva, near the date line', -18.14, 178.44, 'fj'],
  ['Hong Kong, which has a dial code of its own', 22.3, 114.17, 'hk'],
  ['the open sea', -45, -120, null],
  ['the North Pole', 90, 0, null],
  ['the date line', 0, -180, null],
  ['a hair north of the equator in Gabon', 1e-7, 10, 'ga'],
])('a position in %s has the right country', async (_where, latitude, longitude, country) => {
  const answer = await post(URL, undefined, { latitude, longitude })
  expect([answer.statusCode, answer.json()]).toEqual([200, { country }])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  ['nothing', {}],
  ['half a position', { latitude: 1 }],
  ['texts', { latitude: '1', longitude: '2' }],
  ['no number', { latitude: Number.NaN, longitude: Number.POSITIVE_INFINITY }],
  ['a latitude beyond the pole', { latitude: 90.1, longitude: 0 }],
  ['a longitude beyond the date line', { latitude: 0, longitude: -180.5 }],
  ['a large number', { latitude: 9e99, longitude: 0 }],
  ['a list', { latitude: [1], longitude: 0 }],
])('%s is refused in words', async (_what, position) => {
  const refused = await post(URL, undefined, position)
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

  const inject = (longitude: number) =>
    app.inject({ method: 'POST', url: URL, payload: { latitude: 52.5217, longitude } })
  expect((await inject(13.4051)).json()).toEqual({ country: 'de' })
  expect((await inject(1300.4051)).statusCode).toBe(400)
  const log = lines.join('')
  expect(log.match(/"path":"\/api\/v1\/geo\/country"/g)).toHaveLength(2)
  expect(log).not.toMatch(/5217|4051/)
  await app.close()
})
