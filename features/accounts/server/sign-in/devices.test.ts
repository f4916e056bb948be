import { describe, expect, test } from 'vitest'
import { hours } from '#platform/rules/durations.ts'
import { deviceName } from '#platform/server/audit/audit.ts'
import { get, PASSWORD, type Person, person, settings, world } from '#test/world.ts'
import type { Device } from '../../rules/account-settings.ts'

const SESSIONS = '/api/v1/user/sessions'
const ME = '/api/v1/user/me'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

async function logInWith({ user }: Person, userAgent: string): Promise<Person> {
  const payload = { username: user.username, password: PASSWORD }
  const headers = { 'user-agent': userAgent }
  const answer = await world.app.inject({ method: 'POST', url: '/api/v1/user/login', payload, headers })
  return { ...answer.json(), password: PASSWORD }
}
const devicesOf = async (as: Person): Promise<Device[]> => (await get(SESSIONS, as)).json().sessions
const remove = (url: string, as: Person) =>
  world.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${as.token}` } })
const isSignedIn = async (as: Person) => (await get(ME, as)).statusCode === 200

describe('devices', () => {
  test('an account lists its devices, the current one first, under ids that are no tokens', async () => {
    const mira = await person('patient')
    const phone = await logInWith(mira, FIREFOX)
    const devices = await devicesOf(phone)
    expect(devices.map(({ name, isThisOne }) => [name, isThisOne])).toEqual([
      ['Firefox on Windows', true],
      ['An unknown device', false],
    ])
    const rows = await world.ctx.db.selectFrom('sessions').select('token_hash').execute()
    const hashes = rows.map(({ token_hash }) => token_hash.toString('hex')).join()
    for (const { id } of devices) {
      expect(hashes).not.toContain(id.replaceAll('-', ''))
      expect(await isSignedIn({ ...mira, token: id })).toBe(false)
    }
  })

  test('a patient signs one device out and no other', async () => {
    const mira = await person('patient')
    const phone = await logInWith(mira, FIREFOX)
    const laptop = await logInWith(mira, '')
    const other = (await devicesOf(mira)).find(({ name }) => name === 'Firefox on Windows')
    const answer = await remove(`${SESSIONS}/${other?.id}`, mira)
    expect(answer.json()).toEqual({ success: true, message: 'The device is logged out.' })
    expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(mira)]).toEqual([false, true, true])
    const again = await remove(`${SESSIONS}/${other?.id}`, mira)
    expect([again.statusCode, again.json().message]).toEqual([404, 'This device is already logged out.'])
  })

  test('a patient signs out all other devices', async () => {
    const mira = await person('patient')
    const others = [await logInWith(mira, ''), await logInWith(mira, FIREFOX)]
    expect((await remove(SESSIONS, mira)).json().message).toBe('2 other devices are logged out.')
    expect(await Promise.all([mira, ...others].map(isSignedIn))).toEqual([true, false, false])
    expect((await remove(SESSIONS, mira)).json().message).toBe('You weren’t logged in on any other device.')
  })

  test('a patient cannot sign out devices of other accounts', async () => {
    const mira = await person('patient')
    const jonas = await person('doctor')
    const [device] = await devicesOf(jonas)
    expect((await remove(`${SESSIONS}/${device?.id}`, mira)).statusCode).toBe(404)
    await remove(SESSIONS, mira)
    expect(await isSignedIn(jonas)).toBe(true)
    expect(await devicesOf(mira)).toHaveLength(1)
  })

  test('a device id that is no UUID is refused', async () => {
    const refused = await remove(`${SESSIONS}/everything`, await person('patient'))
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'There is no such device.'])
  })

  test('the last use of a session is written once an hour', async () => {
    const began = Date.now()
    settings.now = () => new Date(began)
    const mira = await person('patient')
    const used = async (after: number) => {
      settings.now = () => new Date(began + after)
      await get(ME, mira)
      const [device] = await devicesOf(mira)
      return Math.round((Date.parse(device?.lastUsedAt ?? '') - began) / hours(1))
    }
    expect([await used(0), await used(hours(0.9)), await used(hours(3)), await used(hours(3.9))]).toEqual([0, 0, 3, 3])
  })
})

test.each([
  [
    'Edge on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome on iPad',
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
  ],
  [
    'Opera on Linux',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0',
  ],
  [
    'Chrome on a Chromebook',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  ['An unknown device', 'curl/8.5.0'],
  ['An unknown device', ''],
  ['A browser on Android', 'SanaviaApp (Android 15)'],
])('a device is called %s', (name, userAgent) => expect(deviceName(userAgent)).toBe(name))
