import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { registry } from '#app/server/features.ts'
import { ROLES } from '#platform/rules/users.ts'
import { agent, get, type Person, person, settings, world } from '#test/world.ts'
import { type Caller, permissionKey } from './permissions.ts'

settings.config = { rateLimits: false }

const REFUSED: Record<'visitor' | 'other', number> = { visitor: 401, other: 403 }
const WHO: Caller[] = ['visitor', ...ROLES, 'administrator']

/** The whole server, its site being two empty folders. */
async function buildWholeApp() {
  const files = await mkdtemp(join(inject('scratch'), 'site-'))
  await mkdir(join(files, 'assets'))
  const emptyBuild = { routes: {}, entry: { module: {} } } as never
  return buildApp(world.ctx, { build: async () => emptyBuild, files })
}

let app: FastifyInstance
beforeAll(async () => {
  app = await buildWholeApp()
})
afterAll(() => app.close())

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'

/** The status of an empty request to a route. */
async function statusOf(method: Method, url: string, as: Person | undefined) {
  const { statusCode } = await app.inject({
    method,
    url: url.replace('*', 'x'),
    ...(method !== 'GET' && method !== 'HEAD' && { payload: {} }),
    ...(as && { headers: { authorization: `Bearer ${as.token}` } }),
  })
  return statusCode
}

test('every route of the server has a row in the permissions table, and every row a route', () => {
  expect([...app.permissionRows].sort()).toEqual(Object.keys(registry.permissions).sort())
})

test('a route without a row does not start', async () => {
  const fresh = await buildApp(world.ctx)
  expect(() => fresh.get('/api/v1/secrets', async () => 'all of them')).toThrow(/no row in the permissions table/)
  await fresh.close()
})

/** Hashing a password takes longer than a request: everyone stays until a route has ended their session. */
const people = new Map<Caller, Person>()
async function someone(who: Exclude<Caller, 'visitor'>) {
  const known = people.get(who)
  if (known && (await get('/api/v1/user/me', known)).statusCode === 200) return known
  const fresh = await newcomer(who)
  people.set(who, fresh)
  return fresh
}

/** Operators of the tests are administrators, unless they are agents. */
function newcomer(who: Exclude<Caller, 'visitor'>) {
  if (who === 'operator') return agent()
  return person(who === 'administrator' ? 'operator' : who)
}

const isAllowed = (allowed: readonly Caller[], who: Caller) =>
  allowed.includes(who) || (who === 'administrator' && allowed.includes('operator'))

test.each(Object.entries(registry.permissions))('%s admits %j and refuses everyone else', async (row, allowed) => {
  const [named, url = ''] = row.split(' ')
  const methods = named === 'GET' ? (['GET', 'HEAD'] as const) : [named as Method]
  for (const method of methods) {
    for (const who of WHO) {
      const status = await statusOf(method, url, who === 'visitor' ? undefined : await someone(who))
      if (isAllowed(allowed, who))
        expect([method, who, status]).not.toEqual([method, who, expect.toBeOneOf([401, 403])])
      else expect([method, who, status]).toEqual([method, who, who === 'visitor' ? REFUSED.visitor : REFUSED.other])
    }
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
