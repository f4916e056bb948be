import { expect, test } from 'vitest'
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

test('guesses at the password of one account are limited across all addresses', async () => {
  const { user, password } = await person('patient')
  const guesses = Array.from({ length: 10 }, () => () => tryLogin(user.username, anAddress()))
  expect(await statuses(guesses)).toEqual(Array(10).fill(401))

  const refused = await tryLogin(user.username.toUpperCase(), anAddress(), password)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests'])
  expect(refused.json().message).toMatch(/^Too many tries\. Please wait \d+ minutes and try again\.$/)
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
