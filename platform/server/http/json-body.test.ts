import { expect, test } from 'vitest'
import { formOf } from '#test/profile-form.ts'
import { get, person, post, world } from '#test/world.ts'

const json = { 'content-type': 'application/json' }
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const login = (payload: string) =>
  world.app.inject({ method: 'POST', url: '/api/v1/user/login', headers: json, payload })

test.each([
  ['100,000 levels deep', `{"username": ${nested(100_000)}}`, 400, 'This is nested too deeply.'],
  ['objects in objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400, 'This is nested too deeply.'],
  ['300,000 entries', `{"username": [${'0,'.repeat(300_000)}0]}`, 413, 'This has too many entries.'],
])('a body with %s is refused before it is parsed', async (_what, payload, status, message) => {
  const answer = await login(payload)
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
})

test('brackets and escaped quotes inside of texts do not count', async () => {
  const username = `${'['.repeat(100)}\\"${'{'.repeat(100)}\\\\`
  expect((await login(`{"username": "${username}", "password": "x"}`)).statusCode).toBe(401)
  expect((await login(`{"username": "${'['.repeat(200)}\\"`)).json().message).toBe(
    'The request body is not valid JSON.',
  )
})

test('a list of articles that is 2,000 levels deep in 3,000 entries is refused before it is parsed', async () => {
  const provider = await person('doctor')
  const list = `[${Array(3000).fill(nested(2000)).join()}]`
  const sent = await world.app.inject({
    method: 'POST',
    url: '/api/v1/user/add-article',
    headers: { ...json, authorization: `Bearer ${provider.token}` },
    payload: `{"updatedArticlesToSend": ${list}}`,
  })
  expect([sent.statusCode, sent.json().message]).toEqual([400, 'This is nested too deeply.'])
  const asField = await post('/api/v1/user/add-article', provider, formOf({ updatedArticlesToSend: list }))
  expect([asField.statusCode, asField.json().message]).toEqual([400, 'This is nested too deeply.'])
})

test('a deep value in a field that patients do not have gets no answer of 500', async () => {
  const patient = await person('patient')
  const answer = await world.app.inject({
    method: 'PUT',
    url: '/api/v1/user/update',
    headers: { ...json, authorization: `Bearer ${patient.token}` },
    payload: `{"languages": ${nested(20_000)}}`,
  })
  expect(answer.statusCode).toBe(400)
  expect((await get('/api/v1/user/me', patient)).statusCode).toBe(200)
})
