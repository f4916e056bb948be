import { expect, test } from 'vitest'
import { networkOf } from '#platform/server/http/network.ts'
import { enforceRetention } from '#platform/server/retention/retention.ts'
import { person, settings, world } from '#test/world.ts'
import { accountRetention } from '../retention.ts'

let clock = new Date('2026-11-15T12:00:00Z')
settings.now = () => clock
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000)
}

/** An address of a network of its own for every test. */
let networks = 0
const aNetwork = () => {
  const network = ++networks
  return (host: number) => `100.${network >> 8}.${network & 255}.${host}`
}

async function logIn(username: string, remoteAddress: string, password = 'a wrong guess') {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v1/user/login',
    remoteAddress,
    payload: { username, password },
  })
  return answer.statusCode
}

async function guess(times: number, username: string, addressOf: (at: number) => string) {
  const seen = new Set<number>()
  for (let at = 0; at < times; at++) seen.add(await logIn(username, addressOf(at)))
  return [...seen]
}

test('ten failures per name and network; the network is refused even the right password', async () => {
  const { user, password } = await person('patient')
  const home = aNetwork()
  expect(await guess(10, user.username, home)).toEqual([401])
  expect(await logIn(user.username, home(99), password)).toBe(429)
  expect(await logIn(user.username, aNetwork()(1), password)).toBe(200)
  pass(15)
  expect(await logIn(user.username, home(99), password)).toBe(200)
})

test('right logins do not count, and end the count of failures before them', async () => {
  const { user, password } = await person('patient')
  const home = aNetwork()
  for (let round = 0; round < 3; round++) {
    expect(await guess(9, user.username, home)).toEqual([401])
    expect(await logIn(user.username, home(200), password)).toBe(200)
  }
})

test('many networks together are stopped, and the owner logs in from a network of an earlier login', async () => {
  const { user, password } = await person('patient')
  const home = aNetwork()
  expect(await logIn(user.username, home(1), password)).toBe(200)
  expect(await guess(50, user.username, () => aNetwork()(1))).toEqual([401])
  expect(await logIn(user.username, aNetwork()(1), password)).toBe(429)
  expect(await logIn(user.username, home(2), password)).toBe(200)
  expect(await guess(10, user.username, home)).toEqual([401])
  expect(await logIn(user.username, home(2), password)).toBe(429)
  pass(60)
  expect(await logIn(user.username, aNetwork()(1), password)).toBe(200)
})

test('one network alone cannot use up the failures of all networks', async () => {
  const { user, password } = await person('patient')
  const attacker = aNetwork()
  await guess(100, user.username, attacker)
  expect(await logIn(user.username, aNetwork()(1), password)).toBe(200)
})

test('addresses of one /64 share their failures', async () => {
  const { user, password } = await person('patient')
  expect(await guess(10, user.username, (at) => `2001:db8:1:2::${at + 1}`)).toEqual([401])
  expect(await logIn(user.username, '2001:db8:1:2:ffff::1', password)).toBe(429)
  expect(await logIn(user.username, '2001:db8:1:3::1', password)).toBe(200)
})

test('concurrent guesses do not pass the limit together', async () => {
  const { user } = await person('patient')
  const home = aNetwork()
  const seen = await Promise.all(Array.from({ length: 30 }, (_, at) => logIn(user.username, home(at))))
  expect(seen.filter((status) => status === 401)).toHaveLength(10)
})

test('an unknown name is refused like a known one', async () => {
  const home = aNetwork()
  expect(await guess(10, 'Nobody', home)).toEqual([401])
  expect(await logIn('nobody', home(99))).toBe(429)
})

test('counters are deleted after their window, and networks a year after the last login', async () => {
  const { user, password } = await person('patient')
  const home = aNetwork()
  await logIn(user.username, home(1), password)
  await guess(1, user.username, aNetwork())
  pass(61)
  await enforceRetention(world.ctx, accountRetention)
  const left = await world.ctx.db.selectFrom('attempt_counters').selectAll().execute()
  expect(left).toEqual([])
  const networksOf = () =>
    world.ctx.db.selectFrom('login_networks').select('network').where('account_id', '=', user._id).execute()
  expect(await networksOf()).toContainEqual({ network: networkOf(home(1)) })
  pass(366 * 24 * 60)
  await enforceRetention(world.ctx, accountRetention)
  expect(await networksOf()).toEqual([])
})
