import type { FastifyInstance, InjectOptions } from 'fastify'
import pg from 'pg'
import type { NewAccount } from '#features/accounts/rules/accounts.ts'
import { register } from '#features/accounts/server/accounts.ts'
import { hashPassword } from '#features/accounts/server/passwords/passwords.ts'
import type { Role, SessionAnswer } from '#platform/rules/users.ts'
import type { Config } from '#platform/server/config.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { readClock } from './clock.ts'

export type Person = SessionAnswer & { password: string }

/** The server under test on a database of its own, which test/setup-server.ts makes anew for every test file. */
export const world = {} as {
  app: FastifyInstance
  ctx: AppCtx
  connection: pg.PoolConfig
  /** For changes of the schema, which the role of the server may not make. */
  ownerConnection: pg.PoolConfig
}

/** Runs statements as the owner of the database: what the server's own role may not do. */
export async function queryAsOwner(statements: string, values?: unknown[]) {
  const client = new pg.Client(world.ownerConnection)
  await client.connect()
  return client.query(statements, values).finally(() => client.end())
}

/** Settings and clock of the server under test; change them before the file's tests run. */
export const settings: { config: Partial<Config>; now: () => Date } = { config: {}, now: readClock }

/** The device and the network of people who sign in without a request. */
export const TEST_CLIENT = { userAgent: '', network: '10.0.0.0/24' }

export const PASSWORD = 'a long enough passphrase'

/** At their full cost the hashes would take half of the time of the tests of accounts. */
export const CHEAP_HASHES = { memoryCost: 8, timeCost: 1, parallelism: 1 }

let people = 0

/** What a new person would send to sign up. */
export function newAccount(change: Partial<NewAccount> = {}): NewAccount {
  const username = `person${++people}`
  const names = { firstName: 'Mira', lastName: 'Lang', displayname: 'Mira Lang', username }
  return {
    ...names,
    email: `${username}@example.org`,
    password: PASSWORD,
    phone: '+49 30 1234567',
    isDoctor: false,
    ...change,
  }
}

/** Someone who is signed in and has confirmed their address. Signing up over HTTP would hash a password every time, which takes longer than a test. */
export async function person(role: Role, change: Partial<NewAccount> = {}): Promise<Person> {
  const draft = newAccount({ isDoctor: role === 'doctor', ...change })
  const passwordHash = await hashOnce(draft.password)
  const session = await world.ctx.db
    .transaction()
    .execute((tx) => register(world.ctx, tx, draft, { role, passwordHash, client: TEST_CLIENT }))
  await setEmailConfirmed(session.user._id, new Date())
  // Operators have a second factor.
  if (role === 'operator') await setSecondFactorAt(session.user._id, world.ctx.now())
  return { success: true, message: '', ...session, password: draft.password }
}

/** An operator who is no administrator. */
export async function agent(change: Partial<NewAccount> = {}): Promise<Person> {
  const { user, ...session } = await person('operator', change)
  await world.ctx.db.updateTable('accounts').set({ is_administrator: false }).where('id', '=', user._id).execute()
  const { isAdministrator: _, ...demoted } = user
  return { ...session, user: demoted }
}

/** Confirms the address of an account, or with null takes the confirmation back. */
export async function setEmailConfirmed(id: string, email_confirmed_at: Date | null) {
  await world.ctx.db
    .updateTable('accounts')
    .set({ email_confirmed_at })
    .where('id', '=', id)
    .where('email', 'is not', null)
    .execute()
}

/** The time at which the sessions of an account proved a second factor. */
export async function setSecondFactorAt(id: string, second_factor_at: Date) {
  await world.ctx.db.updateTable('sessions').set({ second_factor_at }).where('account_id', '=', id).execute()
}

const hashes = new Map<string, Promise<string>>()
function hashOnce(password: string) {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

let calls = 0

/** Calls as someone, or as a visitor; every call comes from an address of its own, out of reach of rate limits. */
function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, as?: Person, rest: InjectOptions = {}) {
  const headers = { ...(as && { authorization: `Bearer ${as.token}` }), ...rest.headers }
  calls++
  const remoteAddress = `10.0.${calls >> 8}.${calls & 255}`
  return world.app.inject({ remoteAddress, ...rest, method, url, headers })
}

export const get = (url: string, as?: Person) => call('GET', url, as)
export const post = async (url: string, as: Person | undefined, body: object) =>
  call('POST', url, as, await asSent(body))
export const put = async (url: string, as: Person | undefined, body: object) => call('PUT', url, as, await asSent(body))
export const del = (url: string, as?: Person) => call('DELETE', url, as)

/** Forms as a browser sends them, everything else as JSON. */
async function asSent(body: object): Promise<InjectOptions> {
  if (!(body instanceof FormData)) return { payload: body }
  const sent = new Response(body)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return { headers, payload: Buffer.from(await sent.arrayBuffer()) }
}
