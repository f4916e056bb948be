import { expect, test } from 'vitest'
import { registry } from '#app/server/features.ts'
import { person, world } from '#test/world.ts'

let lastAddress = 0
const anAddress = () => `203.0.113.${++lastAddress}`

function tryLogin(username: string, remoteAddress: string, password = 'a wrong guess') {
  return world.app.inject({ method: 'POST', url: '/api/v1/user/login', remoteAddress, payload: { username, password } })
}

async function statuses(tries: (() => ReturnType<typeof tryLogin>)[]) {
  const seen: number[] = []
  for (const attempt of tries) seen.push((await attempt()).statusCode)
  return seen
}

test('guesses at the password of one account are limited across all addresses of a network', async () => {
  const { user, password } = await person('patient')
  const guesses = Array.from({ length: 10 }, () => () => tryLogin(user.username, anAddress()))
  expect(await statuses(guesses)).toEqual(Array(10).fill(401))

  const refused = await tryLogin(user.username.toUpperCase(), anAddress(), password)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.json().message).toMatch(/^Too many attempts\. Please wait \d+ minutes and try again\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  expect((await tryLogin('someone-else', anAddress())).statusCode).toBe(401)
})

test('an address that tries many accounts is stopped, and no other address with it', async () => {
  const address = anAddress()
  const guesses = Array.from({ length: 41 }, (_, number) => () => tryLogin(`account-${number}`, address))
  expect((await statuses(guesses)).at(-1)).toBe(429)
  expect((await tryLogin('account-1', anAddress())).statusCode).toBe(401)
})

test('an address that opens account after account is stopped', async () => {
  const remoteAddress = anAddress()
  const open = (number: number) => () =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/user/new',
      remoteAddress,
      payload: { username: `flood${number}` },
    })
  const seen = await statuses(Array.from({ length: 21 }, (_, number) => open(number)))
  expect([seen[0], seen.at(-2), seen.at(-1)]).toEqual([400, 400, 429])
})

test('addresses of one /64 count as one client', async () => {
  const open = (number: number) => () =>
    world.app.inject({
      method: 'POST',
      url: '/api/v1/user/new',
      remoteAddress: `2001:db8:7:7::${number + 1}`,
      payload: { username: `many${number}` },
    })
  expect((await statuses(Array.from({ length: 21 }, (_, number) => open(number)))).at(-1)).toBe(429)
})

const WRITING_ROUTES = Object.keys(registry.permissions).filter((row) => !row.startsWith('GET '))

function send(row: string, options: { remoteAddress: string; headers?: Record<string, string> }) {
  const [method, url] = row.split(' ')
  return world.app.inject({ ...options, method: method as 'POST', url: url ?? '', payload: {} })
}

test('every route that writes is limited per address, before anything is read or checked', async () => {
  const remoteAddress = anAddress()
  for (let count = 0; count < 100; count++) await send('POST /api/v1/user/logout', { remoteAddress })
  for (const row of WRITING_ROUTES) {
    expect([row, (await send(row, { remoteAddress })).statusCode]).toEqual([row, 429])
    expect([row, (await send(row, { remoteAddress: anAddress() })).statusCode]).not.toEqual([row, 429])
  }
})

test('every route that writes is limited per account, whatever the addresses', async () => {
  const { token } = await person('doctor')
  const headers = { authorization: `Bearer ${token}` }
  let calls = 0
  const remoteAddress = () => `198.51.${++calls >> 8}.${calls & 255}`
  for (let count = 0; count < 30; count++)
    await send('PUT /api/v1/user/mail-choices', { remoteAddress: remoteAddress(), headers })
  const ofDoctors = WRITING_ROUTES.filter((row) => isForDoctorsAlone(registry.permissions[row] ?? []))
  expect(ofDoctors.length).toBeGreaterThan(10)
  for (const row of ofDoctors)
    expect([row, (await send(row, { remoteAddress: remoteAddress(), headers })).statusCode]).toEqual([row, 429])
})

const isForDoctorsAlone = (callers: readonly string[]) => callers.includes('doctor') && !callers.includes('visitor')

test('searches and suggestions of one address are limited, and others still search', async () => {
  const search = (remoteAddress: string) => world.app.inject({ url: '/api/v1/search?keyword=implant', remoteAddress })
  const address = anAddress()
  for (let count = 0; count < 30; count++) await search(address)
  expect((await search(address)).statusCode).toBe(429)
  expect((await search(anAddress())).statusCode).toBe(200)
})
