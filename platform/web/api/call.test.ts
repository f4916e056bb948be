import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  abandonSession,
  currentSession,
  endSession,
  requireSession,
  sessionEnd,
  sessionToken,
  startSession,
} from '#platform/web/session.ts'
import { ANONYMOUS, call } from './call.ts'

const Answer = z.object({ success: z.literal(true), count: z.int() })
const refusal = (code: string, message = 'No.') => ({ success: false, message, code })

const fetched = vi.fn<typeof fetch>()
const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const sentHeaders = () => new Headers(fetched.mock.calls[0]?.[1]?.headers)

function signIn(token = 'token-1', _id = 'hannah') {
  const user = { _id, displayname: 'Hannah' } as Parameters<typeof startSession>[0]['user']
  startSession({ success: true, message: '', user, token, expiry: '2099-01-01T00:00:00Z' })
}

beforeEach(() => vi.stubGlobal('fetch', fetched.mockReset()))
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('an answer of the agreed form comes back checked', async () => {
  answer(200, { success: true, count: 3, more: 'ignored' })
  expect(await call(Answer, 'GET', '/x')).toEqual({ ok: true, success: true, count: 3 })
  expect(sentHeaders().has('authorization')).toBe(false)
})

test('a request carries the bearer token of the session and JSON as JSON', async () => {
  signIn()
  answer(200, { success: true, count: 3 })
  await call(Answer, 'POST', '/x', { a: 1 })
  expect(sentHeaders().get('authorization')).toBe('Bearer token-1')
  expect(sentHeaders().get('content-type')).toBe('application/json')
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"a":1}')
})

test('a form is sent as it is, and the browser names its type', async () => {
  answer(200, { success: true, count: 3 })
  const form = new FormData()
  await call(Answer, 'POST', '/x', form)
  expect(fetched.mock.calls[0]?.[1]?.body).toBe(form)
  expect(sentHeaders().has('content-type')).toBe(false)
})

test('a refusal comes back in its own words, and with all that came with them', async () => {
  const said = { ...refusal('taken', 'This username is taken. Choose another.'), suggestion: 'ana-2' }
  answer(409, said)
  const refused = { ok: false, message: said.message, code: 'taken', status: 409, answer: said }
  expect(await call(Answer, 'POST', '/x', {})).toEqual(refused)
})

test('without a connection the failure says so', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const message = 'We could not reach Sanavia. Check your connection and try again.'
  expect(await call(Answer, 'GET', '/x')).toEqual({ ok: false, message, code: 'unreachable', status: 0 })
})

test.each([
  ['another form', () => answer(200, { success: true, count: 'three' })],
  ['no JSON', () => fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))],
  ['a failure of another form', () => answer(500, { error: 'oops' })],
])('an answer of %s is a failure in plain words', async (_what, prepare) => {
  prepare()
  expect(await call(Answer, 'GET', '/x')).toMatchObject({
    ok: false,
    code: 'unreadable',
    message: expect.stringContaining('could not read'),
  })
})

test('on a public page the refusal of a read ends the session without a login dialog', async () => {
  signIn()
  answer(401, refusal('not_signed_in'))
  await call(Answer, 'GET', '/x')
  expect([sessionToken(), currentSession(), sessionEnd()]).toEqual([undefined, null, 'expiry'])
})

test('a late refusal of an old token does not end the newer session', async () => {
  signIn('old')
  fetched.mockImplementationOnce(async () => {
    signIn('new')
    return Response.json(refusal('not_signed_in'), { status: 401 })
  })
  await call(Answer, 'GET', '/x')
  expect(sessionToken()).toBe('new')
})

test('a refused token asks for a login, and the request is repeated once for the same account', async () => {
  signIn()
  answer(401, refusal('not_signed_in'))
  answer(200, { success: true, count: 4 })
  const called = call(Answer, 'POST', '/x', { a: 1 })
  await vi.waitFor(() => expect(sessionToken()).toBe(undefined))
  expect(currentSession()?.user._id).toBe('hannah')
  signIn('token-2')
  expect(await called).toMatchObject({ ok: true, count: 4 })
  const sent = fetched.mock.calls.map(([, init]) => [new Headers(init?.headers).get('authorization'), init?.body])
  expect(sent).toEqual([
    ['Bearer token-1', '{"a":1}'],
    ['Bearer token-2', '{"a":1}'],
  ])
})

test.each([
  ['another person logs in', () => signIn('token-2', 'greta')],
  ['the login is dismissed', abandonSession],
])('the request of an expired session is not repeated when %s', async (_what, answerDialog) => {
  signIn()
  answer(401, refusal('not_signed_in'))
  const called = call(Answer, 'POST', '/x', {})
  await vi.waitFor(() => expect(sessionToken()).toBe(undefined))
  answerDialog()
  expect(await called).toMatchObject({ ok: false, code: 'not_signed_in' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('all requests that an expired session refuses continue after one login', async () => {
  signIn()
  const screenCleanup = requireSession()
  answer(401, refusal('not_signed_in'))
  answer(401, refusal('not_signed_in'))
  answer(200, { success: true, count: 1 })
  answer(200, { success: true, count: 2 })
  const calls = Promise.all([call(Answer, 'GET', '/x'), call(Answer, 'POST', '/y', {})])
  await vi.waitFor(() => expect(sessionToken()).toBe(undefined))
  signIn('token-2')
  expect((await calls).map(({ ok }) => ok)).toEqual([true, true])
  screenCleanup()
})

test('a refused login says nothing about the session', async () => {
  signIn()
  answer(401, refusal('not_signed_in'))
  await call(Answer, 'POST', '/login', {}, ANONYMOUS)
  expect([sessionToken(), sentHeaders().has('authorization')]).toEqual(['token-1', false])
})

test('being forbidden something ends no session', async () => {
  signIn()
  answer(403, refusal('forbidden'))
  await call(Answer, 'GET', '/x')
  expect(sessionToken()).toBe('token-1')
})
