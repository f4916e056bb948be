import { CompiledQuery, Kysely } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { connectByPool, postgresDialect } from '#platform/server/db/postgres-dialect.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { clinicOf, freeTimes, requested, requestOf } from '#test/people/appointment.ts'
import { signedIn } from '#test/people/chat.ts'
import { invoiceForm, providerAndPatient } from '#test/people/invoice.ts'
import { newAccount, PASSWORD, type Person, person, post, put, world } from '#test/world.ts'

const NUL = 'Mi\u0000ra'
let patient: Person
let provider: Person

beforeAll(async () => {
  patient = await signedIn('patient')
  provider = await clinicOf()
})

test.each([
  ['login', '/api/v1/user/login', { username: NUL, password: PASSWORD }, 401],
  ['restore-account', '/api/v1/user/restore-account', { username: NUL, password: PASSWORD }, 401],
  ['forgot-password', '/api/v1/user/forgot-password', { username: NUL }, 200],
  ['new', '/api/v1/user/new', newAccount({ firstName: NUL, lastName: NUL, displayname: NUL }), 200],
])('a NUL character in a text of POST /user/%s gets no answer of 500', async (_name, url, body, status) => {
  expect((await post(url, undefined, body)).statusCode).toBe(status)
})

test('names of a new account hold no control characters, line breaks or bidirectional controls', async () => {
  const firstName = 'Mi\u0000ra\r\nBcc: a@b.example'
  const account = newAccount({ firstName, lastName: '\u202egnaL', displayname: ' Mira\u2066 \ud800' })
  const { user } = (await post('/api/v1/user/new', undefined, account)).json()
  expect([user.firstName, user.lastName, user.displayname]).toEqual(['Mi ra Bcc: a@b.example', 'gnaL', 'Mira \ufffd'])
})

test.each(['pass\u0000word of length', '\ud800\ud800 a lone surrogate', '\u202ebidirectional \u0007'])(
  'the password %j works exactly as it was typed',
  async (password) => {
    const account = newAccount({ password })
    expect((await post('/api/v1/user/new', undefined, account)).statusCode).toBe(200)
    const login = (typed: string) =>
      post('/api/v1/user/login', undefined, { username: account.username, password: typed })
    expect((await login(password)).statusCode).toBe(200)
    expect((await login(`${password} `)).statusCode).toBe(401)
  },
)

test('a NUL character in the treatment of an appointment is refused as no treatment of the provider', async () => {
  const [startsAt = ''] = await freeTimes(provider)
  const form = requestOf(provider, startsAt, { service: 'Imp\u0000lant' })
  expect((await post('/api/v1/appointments', patient, form)).statusCode).toBe(400)
})

test.each([3_000_000_000, -1, Number.MAX_SAFE_INTEGER])(
  'the version %d of an appointment is refused',
  async (version) => {
    const { _id } = await requested(patient, provider)
    const answer = await post(`/api/v1/appointments/${_id}/moves`, provider, { move: 'decline', version })
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Name the version that you have seen.'])
    await post(`/api/v1/appointments/${_id}/moves`, provider, { move: 'decline', version: 1, reason: 'Closed' })
  },
)

test('a version of special days that no column holds is refused', async () => {
  const answer = await put('/api/v1/appointments/special-days', provider, { days: [], version: 3_000_000_000 })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Name the version that you have seen.'])
})

test('an invoice with 80,000 ways to pay is refused', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  const means = Array.from({ length: 80_000 }, () => 'cash' as const)
  const answer = await post('/api/v1/invoices', elif, invoiceForm(mira, appointmentId, { means }))
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Choose each payment method once.'])
})

test('an invoice that is due in the year 0 is refused', async () => {
  const { elif, mira, appointmentId } = await providerAndPatient()
  const answer = await post('/api/v1/invoices', elif, invoiceForm(mira, appointmentId, { dueOn: '0000-01-01' }))
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Enter a date such as 2026-11-17.'])
})

test.each([undefined, 'text/plain', 'application/json'])(
  'a webhook of type %s without a body is refused',
  async (type) => {
    const stripe = { secretKey: 'sk_test', webhookSecret: 'whsec_test', apiUrl: undefined }
    const app = await buildApp({ ...world.ctx, config: { ...world.ctx.config, stripe } })
    const headers = type ? { 'content-type': type } : {}
    const answer = await app.inject({ method: 'POST', url: '/api/v1/webhooks/stripe', headers })
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
    await app.close()
  },
)

/** The server with a database that runs this statement in place of every look-up of a session. */
const appWhoseDatabaseRuns = (statement: string) => {
  const connect = async () => {
    const connection = await connectByPool(world.ctx.pool, undefined)()
    return { ...connection, executeQuery: <Row>() => connection.executeQuery<Row>(CompiledQuery.raw(statement)) }
  }
  return buildApp({ ...world.ctx, sharedDb: new Kysely<Tables>({ dialect: postgresDialect(connect) }) })
}
const raise = (state: string) => `do $$ begin raise exception 'secret' using errcode = '${state}'; end $$`

test.each([
  ['22021', 400, 'bad_request', 'This could not be saved as it was sent. Check what you entered.'],
  ['23514', 400, 'bad_request', 'This could not be saved as it was sent. Check what you entered.'],
  ['40P01', 503, 'unavailable', 'Too much changed at the same moment. Nothing was saved; please try again.'],
])('SQLSTATE %s that no schema prevented is answered in words', async (state, status, code, message) => {
  const app = await appWhoseDatabaseRuns(raise(state))
  const { token } = await person('patient')
  const answer = await app.inject({ url: '/api/v1/user/me', headers: { authorization: `Bearer ${token}` } })
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    expect.objectContaining({ success: false, code, message }),
  ])
  await app.close()
})
