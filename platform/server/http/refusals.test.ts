import { type AddressInfo, connect } from 'node:net'
import { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '#app/server/app.ts'
import { postgresDialect } from '#platform/server/db/postgres-dialect.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { FileStoreFailure } from '#platform/server/files/file-store.ts'
import { get, person, world } from '#test/world.ts'
import { asAppError } from './refusals.ts'

const LOGIN = { method: 'POST', url: '/api/v1/user/login' } as const
const json = { 'content-type': 'application/json' }

test.each([
  ['malformed JSON', json, '{"username": "x"', 400, 'The request body is not valid JSON.'],
  ['an empty body', json, '', 400, 'Send a JSON object.'],
  ['a list', json, '[]', 400, 'Send a JSON object.'],
  ['null', json, 'null', 400, 'Send a JSON object.'],
  ['no body and no type', {}, undefined, 400, 'Send a JSON object.'],
  [
    'a form',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'a=b',
    415,
    'This content type is not accepted here. Send application/json.',
  ],
  [
    'XML',
    { 'content-type': 'text/xml' },
    '<a/>',
    415,
    'This content type is not accepted here. Send application/json.',
  ],
  ['10 MB of JSON', json, JSON.stringify({ username: 'x'.repeat(10_000_000) }), 413, 'This is too large to send.'],
  ['a poisoned prototype', json, '{"__proto__": {"isDoctor": true}}', 400, 'The request body is not valid JSON.'],
])('%s is refused in words', async (_what, headers, payload, status, message) => {
  const refused = await world.app.inject({ ...LOGIN, headers, ...(payload !== undefined && { payload }) })
  expect([refused.statusCode, refused.json()]).toEqual([status, { success: false, message, code: expect.any(String) }])
  expect(refused.headers['content-type']).toBe('application/json; charset=utf-8')
})

test.each([
  ['GET', '/api/v1/nothing'],
  ['DELETE', '/api/v1/user/me'],
  ['POST', '/somewhere'],
] as const)('%s %s is nowhere', async (method, url) => {
  const refused = await world.app.inject({ method, url })
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
})

test.each([
  ['/signup', '/signup'],
  ['/provider/1?tab=articles', '/provider/1?tab=articles'],
  ['//elsewhere.example/x', '/elsewhere.example/x'],
])('a form that a browser without scripts posts to %s returns to its page', async (url, location) => {
  const headers = { accept: 'text/html,application/xhtml+xml', 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await world.app.inject({ method: 'POST', url, headers, payload: 'username=x' })
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, location, ''])
  const ofCall = await world.app.inject({ ...LOGIN, headers, payload: 'username=x' })
  expect([ofCall.statusCode, ofCall.json().code]).toEqual([415, 'wrong_type'])
})

test('an address that cannot be decoded is refused in words', async () => {
  const refused = await world.app.inject('/api/%ff')
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { success: false, code: 'bad_request', message: 'This address is not well-formed.' },
  ])
})

test.each([
  ['a header of 200 kB', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'y'.repeat(200_000)}\r\n\r\n`, 431],
  ['noise', 'whatever this is\r\n\r\n', 400],
])('%s gets an answer and does no harm', async (_what, bytes, status) => {
  await world.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
  const { port } = world.app.server.address() as AddressInfo
  const answer = await new Promise<string>((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(text))
  })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, message: expect.any(String) })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test.each([
  ['a parameter that comes twice', '/packages?cursor=a&cursor=b', 'This cursor is not one of ours.'],
  ['a cursor as long as a page', `/packages?cursor=${'a'.repeat(5000)}`, 'This cursor is not one of ours.'],
])('%s is refused in words', async (_what, url, message) => {
  const refused = await get(url, await person('patient'))
  expect([refused.statusCode, refused.json()]).toEqual([400, { success: false, code: 'bad_request', message }])
})

test('a schema without words of its own refuses with a sentence', () => {
  expect(z.int().safeParse('x').error?.issues[0]?.message).toBe('Check what you entered.')
})

test('a bug is answered with the number of its log line and nothing of its insides', async () => {
  const dialect = postgresDialect(() => Promise.reject(new Error('secret detail')))
  const app = await buildApp({ ...world.ctx, sharedDb: new Kysely<Tables>({ dialect }) })
  const answer = await app.inject({ url: '/api/v1/user/me', headers: { authorization: 'Bearer abc' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret')
  expect(answer.body).not.toContain('.ts')
  expect(answer.json().message).toContain(answer.headers['x-request-id'])
  await app.close()
})

test('a file store that fails is answered with a sentence and a time to try again', () => {
  const failure = new FileStoreFailure('the file store failed', { cause: new Error('ENOSPC') })
  const refusal = asAppError(failure as never, 'number')
  expect([refusal.code, refusal.message]).toEqual([
    'unavailable',
    'Files cannot be stored or opened right now. Please try again in a few minutes.',
  ])
})
