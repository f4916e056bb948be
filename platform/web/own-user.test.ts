import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientLoader as loadPackages } from '#app/web/routes/add-package.tsx'
import { clientLoader as loadSpecialties } from '#features/price-lists/web/routes/specialties.tsx'
import { OwnAccount, type OwnUser } from '#platform/rules/own-user.ts'
import { User } from '#platform/rules/users.ts'
import { loginTarget } from '#platform/web/login-target.ts'
import { loadOwnProvider, loadOwnUser } from '#platform/web/own-user.ts'
import { endSession, startSession } from '#platform/web/session.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'

const fetched = vi.fn<typeof fetch>()
const { isDoctor: _isDoctor, role: _role, ...account } = fullOwnProvider
const patient = OwnAccount.parse({ ...account, isDoctor: false, role: 'patient' })
const logIn = (user: OwnUser) =>
  startSession({ success: true, message: '', token: 't', expiry: '2099-01-01T00:00:00Z', user: User.parse(user) })
const respond = (user: OwnUser) => fetched.mockResolvedValueOnce(Response.json({ success: true, user }))

/** The path to which a loader redirects. */
const redirectOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 'no redirect',
    (thrown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown),
  )

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test.each([
  ['/specialties', loadSpecialties],
  ['/add-package', loadPackages],
])('%s redirects patients to their dashboard', async (_path, load) => {
  logIn(patient)
  respond(patient)
  const request = new Request('http://localhost/')
  expect(
    await redirectOf(load({ request } as Parameters<typeof loadSpecialties>[0] & Parameters<typeof loadPackages>[0])),
  ).toBe('/dashboard')
})

test('screens of an account redirect visitors to the home page, whose login leads to the screen', async () => {
  const request = new Request('http://localhost/dashboard/appointments?id=5')
  expect(await redirectOf(loadOwnUser(request))).toBe('/')
  expect(loginTarget()).toBe('/dashboard/appointments?id=5')
  expect(fetched).not.toHaveBeenCalled()
})

test('a provider gets the full account', async () => {
  logIn(fullOwnProvider)
  respond(fullOwnProvider)
  expect(await loadOwnProvider()).toEqual({ ok: true, user: fullOwnProvider })
})
