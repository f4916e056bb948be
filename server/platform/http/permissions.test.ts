import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ROLES, type Role } from '#domain/accounts.ts'
import { buildApp } from '#server/app.ts'
import { registry } from '#server/features.ts'
import { get, type Person, person, world } from '#test/world.ts'
import { type Caller, permissionKey } from './permissions.ts'

const REFUSED: Record<'visitor' | 'other', number> = { visitor: 401, other: 403 }
const WHO: Caller[] = ['visitor', ...ROLES]

/** The whole server, its site being two empty folders. */
async function buildWholeApp() {
  const files = await mkdtemp(join(inject('scratch'), 'site-'))
  await mkdir(join(files, 'assets'))
  const emptyBuild = { routes: {}, entry: { module: {} } } as never
  return buildApp(world.ctx, { build: async () => emptyBuild, files })
}

async function knock(route: string, as: Person | undefined) {
  const [method, url = ''] = route.split(' ')
  const headers = as && { authorization: `Bearer ${as.token}` }
  const payload = method === 'GET' ? {} : { payload: {} }
  const { statusCode } = await world.app.inject({
    method: method as 'GET',
    url: url.replace('*', 'x'),
    ...payload,
    ...(headers && { headers }),
  })
  return statusCode
}

test('every route of the server has a row in the permissions table, and every row a route', async () => {
  const app = await buildWholeApp()
  expect([...app.permissionRows].sort()).toEqual(Object.keys(registry.permissions).sort())
  await app.close()
})

test('a route without a row does not start', async () => {
  const app = await buildApp(world.ctx)
  expect(() => app.get('/api/v1/secrets', async () => 'all of them')).toThrow(/no row in the permissions table/)
  await app.close()
})

/** Hashing a password takes longer than a request: everyone stays until a route has ended their session. */
const people = new Map<Role, Person>()
async function someone(role: Role) {
  const known = people.get(role)
  if (known && (await get('/api/v1/user/me', known)).statusCode === 200) return known
  const fresh = await person(role)
  people.set(role, fresh)
  return fresh
}

const API_ROWS = Object.entries(registry.permissions).filter(([row]) => row.includes('/api/v1/'))

test.each(API_ROWS)('%s admits %j and refuses everyone else', async (route, allowed) => {
  for (const who of WHO) {
    const status = await knock(route, who === 'visitor' ? undefined : await someone(who))
    if (allowed.includes(who)) expect([who, status]).not.toEqual([who, expect.toBeOneOf([401, 403])])
    else expect([who, status]).toEqual([who, who === 'visitor' ? REFUSED.visitor : REFUSED.other])
  }
})

test('a token that is no token is refused like none', async () => {
  for (const authorization of ['Bearer ', 'Bearer x', 'Basic eDp5', `Bearer ${'x'.repeat(5000)}`, "Bearer ' or 1=1"]) {
    const { statusCode, headers } = await world.app.inject({ url: '/api/v1/user/me', headers: { authorization } })
    expect([authorization, statusCode, headers['www-authenticate']]).toEqual([authorization, 401, 'Bearer'])
  }
})

test('HEAD follows GET', () => {
  expect(permissionKey('HEAD', '/healthz')).toBe('GET /healthz')
})
