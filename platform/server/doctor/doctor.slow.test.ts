import { chmod, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { registry } from '#app/server/features.ts'
import { keepRealClock } from '#test/clock.ts'
import { connectionUrl } from '#test/connection-url.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import { hasPgBouncer, startPgBouncer } from '#test/servers/pgbouncer.ts'
import { hasRedis, startRedis } from '#test/servers/redis-server.ts'
import { startS3Server } from '#test/servers/s3-server.ts'
import { queryAsOwner, world } from '#test/world.ts'
import { type Examined, examine } from './doctor.ts'

// The doctor compares this clock with that of the database.
keepRealClock()

const PUBLIC = { PUBLIC_URL: 'https://care.example.org', TRUST_PROXY: '1' }

/** What the doctor says about a working installation with other settings, by subject. */
async function findingsOf(change: Record<string, string> = {}) {
  const DATA_DIR = await mkdtemp(join(inject('scratch'), 'doctor-'))
  const environment = { DATA_DIR, DATABASE_URL: connectionUrl(world.connection), ...PUBLIC, ...change }
  const all: Record<string, string[]> = {}
  for await (const { subject, findings } of examine(environment, registry.encrypted))
    all[subject] = findings.map(({ kind, text }) => `${kind}: ${text}`)
  return all
}

const one = (pattern: RegExp) => [expect.stringMatching(pattern)]

test('a working installation has no problem', async () => {
  const { url } = await startMailServer()
  const { s3, stop } = await startS3Server()
  onTestFinished(() => void stop())
  const findings = await findingsOf({
    DATABASE_OWNER_URL: connectionUrl(world.ownerConnection),
    SMTP_URL: url,
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    TURN_URLS: 'turn:turn.example.org:3478',
    TURN_SECRET: 'x'.repeat(32),
  })
  const fine = ['settings', 'Node', 'address of the site', 'database', 'uploaded files', 'Redis', 'mail', 'video calls']
  expect(findings).toMatchObject(Object.fromEntries(fine.map((subject) => [subject, []])))
})

test('a setting that is not valid is the only finding', async () => {
  expect(await findingsOf({ PORT: 'many' })).toEqual({ settings: one(/^problem: The setting PORT "many"/) })
  expect(await findingsOf({ DEMO: 'on' })).toEqual({ settings: one(/Set DEMO=off/) })
})

test('addresses where nothing answers are named with their setting', async () => {
  // Only the system may listen there.
  const nowhere = '127.0.0.1:1'
  const findings = await findingsOf({
    DATABASE_URL: `postgres://x:secret-word@${nowhere}/x`,
    REDIS_URL: `redis://:secret-word@${nowhere}`,
    SMTP_URL: `smtp://x:secret-word@${nowhere}`,
    S3_BUCKET: 'files',
    S3_ENDPOINT: `http://${nowhere}`,
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'secret-word',
  })
  expect(findings).toMatchObject({
    database: one(/^problem: The database at DATABASE_URL cannot be used .*ECONNREFUSED/),
    Redis: one(/^problem: The Redis server at REDIS_URL does not answer/),
    mail: one(/^problem: The mail server at SMTP_URL cannot be used .*ECONNREFUSED/),
    'uploaded files': one(/^problem: The bucket "files" cannot be used/),
  })
  expect(JSON.stringify(findings)).not.toContain('secret-word')
})

test.runIf(await hasRedis())('a Redis that answers is fine', async () => {
  const { redisUrl, stop } = await startRedis()
  onTestFinished(stop)
  expect(await findingsOf({ REDIS_URL: redisUrl })).toMatchObject({ Redis: [] })
})

test('a wrong password of the mail server is found, and no mail is sent', async () => {
  const { url, arrived } = await startMailServer(
    {},
    { authOptional: false, onAuth: (_auth, _session, done) => done(new Error('unknown')), allowInsecureAuth: true },
  )
  const { mail } = await findingsOf({ SMTP_URL: url.replace('//', '//user:wrong@') })
  expect(mail).toEqual(one(/^problem: The mail server at SMTP_URL cannot be used \(Invalid login/))
  expect(arrived).toEqual([])
})

test('migrations that are missing, newer or changed are found, and none is run', async () => {
  const { rows } = await queryAsOwner(`delete from migrations where name like '0001%' returning *`)
  expect((await findingsOf()).database).toEqual(one(/^warning: Migrations to run: 1, from 0001_/))
  expect((await queryAsOwner(`select from migrations where name like '0001%'`)).rowCount).toBe(0)
  await queryAsOwner('insert into migrations values ($1, $2, $3)', Object.values(rows[0]))

  await queryAsOwner(`insert into migrations values ('9999_newer.sql', 'x')`)
  expect((await findingsOf()).database).toEqual(one(/^problem: The database holds the migration 9999_newer\.sql/))
  await queryAsOwner(`delete from migrations where name = '9999_newer.sql'`)
  expect((await findingsOf()).database).toEqual([])
})

test('roles with too many or too few rights, and an owner of another database, are found', async () => {
  const owner = connectionUrl(world.ownerConnection)
  expect((await findingsOf({ DATABASE_URL: owner })).database).toEqual(one(/^warning: .* is a superuser/))

  const elsewhere = connectionUrl({ ...world.ownerConnection, database: 'postgres' })
  expect((await findingsOf({ DATABASE_OWNER_URL: elsewhere })).database).toEqual(one(/leads to another database/))

  const role = String(world.connection.user)
  await queryAsOwner(`revoke delete on accounts from "${role}"`)
  expect((await findingsOf()).database).toEqual(one(/^problem: The role .* may not read and write the tables/))
  await queryAsOwner(`grant delete on accounts to "${role}"`)
})

test.runIf(await hasPgBouncer())('a database behind PgBouncer is fine', async () => {
  const folder = join(await mkdtemp(join(inject('scratch'), 'doctor-pooler-')), 'pgbouncer')
  const { url, stop } = await startPgBouncer(world.connection, folder)
  onTestFinished(stop)
  const addresses = { DATABASE_URL: url, DATABASE_DIRECT_URL: connectionUrl(world.connection) }
  expect((await findingsOf(addresses)).database).toEqual([])
})

test('data of an encryption key that is not there is found', async () => {
  await queryAsOwner(
    `create table sealed (key_id text); grant select on sealed to public; insert into sealed values ('0123456789abcdef')`,
  )
  const column = { ...registry.encrypted[0], table: 'sealed' } as unknown as (typeof registry.encrypted)[number]
  const environment = { DATABASE_URL: connectionUrl(world.connection), DATA_DIR: inject('scratch'), ...PUBLIC }
  const examined: Examined[] = []
  for await (const each of examine(environment, [column])) examined.push(each)
  const database = examined.find(({ subject }) => subject === 'database')
  expect(database?.findings.map(({ text }) => text)).toEqual(one(/encrypted with another key \(0123456789abcdef\)/))
  await queryAsOwner('drop table sealed')
})

test('a key that others can read, and an open data folder, are found', async () => {
  const DATA_DIR = await mkdtemp(join(inject('scratch'), 'doctor-'))
  await writeFile(join(DATA_DIR, 'encryption.key'), 'x')
  await chmod(join(DATA_DIR, 'encryption.key'), 0o644)
  await chmod(DATA_DIR, 0o755)
  const findings = (await findingsOf({ DATA_DIR }))['data folder']
  expect(findings).toEqual(expect.arrayContaining([...one(/^problem: .*chmod 600/), ...one(/^warning: .*chmod 700/)]))
  const left = await readdir(join(DATA_DIR, 'files'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test.each([
  ['plain http', { PUBLIC_URL: 'http://care.example.org' }, /^problem: PUBLIC_URL starts with http/],
  ['no proxy', { TRUST_PROXY: '0' }, /^problem: .*TRUST_PROXY is 0/],
  ['no address', { PUBLIC_URL: '' }, /^problem: .*Set PUBLIC_URL/],
  ['a public demo', { DEMO: 'public' }, /^warning: DEMO=public/],
])('%s is found', async (_what, change, pattern) => {
  expect((await findingsOf(change))['address of the site']).toEqual(one(pattern))
})

test('calls without a relay, or with a secret that can be guessed, are found', async () => {
  const relay = { TURN_URLS: 'turn:turn.example.org:3478', TURN_SECRET: 'short' }
  expect((await findingsOf())['video calls']).toEqual(one(/^warning: TURN_URLS/))
  expect((await findingsOf(relay))['video calls']).toEqual(one(/^problem: TURN_SECRET/))
})
