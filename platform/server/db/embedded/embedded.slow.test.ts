import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { findOtherPrograms } from '#test/servers/other-postgres.ts'
import { findPrograms, runnableBy } from './cluster.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'

const isRoot = process.getuid?.() === 0
let template: string
let scratch: string
let folder: string
let running: EmbeddedServer[]

// Making a database takes most of a first start: tests that are about later starts begin with a copy.
beforeAll(async () => {
  const parent = await mkdtemp(join(inject('scratch'), 'embedded-'))
  await chmod(parent, 0o755)
  template = join(parent, 'postgres')
  await (await startEmbedded({ folder: template })).stop()
})
const copyTemplate = () => promisify(execFile)('cp', ['-a', template, folder])

beforeEach(async () => {
  scratch = await mkdtemp(join(inject('scratch'), 'embedded-'))
  // PostgreSQL 15 changes into its data folder by name, even where it could not enter it
  await chmod(scratch, 0o755)
  folder = join(scratch, 'postgres')
  running = []
})

afterEach(async () => {
  for (const server of running) await server.stop()
  await rm(scratch, { recursive: true, force: true })
})

async function start(where = folder, options: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
  const server = await startEmbedded({ folder: where, ...options })
  running.push(server)
  return server
}

async function query(server: Pick<EmbeddedServer, 'connection'>, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  return client.query(sql).then(
    async ({ rows }) => {
      await client.end()
      return rows
    },
    async (error) => {
      await client.end().catch(() => undefined)
      throw error
    },
  )
}

const store = (server: EmbeddedServer) => query(server, `create table stored as select 'Zoë'::text as name`)
const stored = (server: EmbeddedServer) => query(server, 'select name from stored')

/** Another Sanavia: a process of its own that starts PostgreSQL on the folder and stores something. */
function anotherProcess(): ChildProcess {
  const code = `
    import { startEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}
    import pg from 'pg'
    const server = await startEmbedded({ folder: ${JSON.stringify(folder)} })
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query("create table if not exists stored as select 'Zoë'::text as name")
    console.log('stored')`
  return spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function storedByAnother() {
  const other = anotherProcess()
  if (other.stdout) await once(other.stdout, 'data')
  return other
}

async function killHard(other: ChildProcess) {
  other.kill('SIGKILL')
  await once(other, 'exit')
}

const postmaster = async () => Number.parseInt(await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)

async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let left = 500; left > 0; left--) {
    const result = await attempt().catch(() => undefined)
    if (result !== undefined) return result
    await pause(20)
  }
  return attempt()
}

test('keeps what was stored from one start to the next', async () => {
  await copyTemplate()
  const first = await startEmbedded({ folder })
  await store(first)
  await first.stop()
  expect(await stored(await start())).toEqual([{ name: 'Zoë' }])
})

test('is durable, listens on no network, requires the password and folds the letters of all languages', async () => {
  await copyTemplate()
  const server = await start()
  const facts = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as network,
    current_setting('server_encoding') as encoding, lower('ÉЖ') as lower, 'Z' < 'a' and 'z' < 'é' as ordered`
  expect(await query(server, facts)).toEqual([
    { fsync: 'on', network: '', encoding: 'UTF8', lower: 'éж', ordered: true },
  ])
  const guess = { connection: { ...server.connection, password: 'guess' } }
  await expect(query(guess, 'select 1')).rejects.toThrow('password authentication failed')
})

test('writes no values of statements into its log', async () => {
  await copyTemplate()
  const server = await start()
  await query(server, 'create table people (email text unique)')
  await query(server, "insert into people values ('secret@example.org')")
  await expect(query(server, "insert into people values ('secret@example.org')")).rejects.toThrow('duplicate key')
  await expect(query(server, "select 'secret@example.org'::uuid")).rejects.toThrow('invalid input')
  expect(await readFile(join(folder, 'postgres.log'), 'utf8')).not.toContain('secret')
})

test('refuses a second start in one sentence while the first goes on working', async () => {
  await copyTemplate()
  const first = await start()
  await expect(startEmbedded({ folder })).rejects.toMatchObject({
    name: 'StartProblem',
    message: `The data folder ${folder} is in use by another Sanavia. Stop that one, or set DATA_DIR to another folder.`,
  })
  await store(first)
  expect(await stored(first)).toEqual([{ name: 'Zoë' }])
})

test('lets one of two simultaneous first starts win', async () => {
  const both = await Promise.allSettled([startEmbedded({ folder }), startEmbedded({ folder })])
  const winners = both.filter((result) => result.status === 'fulfilled').map(({ value }) => value)
  running.push(...winners)
  expect(winners).toHaveLength(1)
  expect(both.find((result) => result.status === 'rejected')?.reason.message).toContain('in use by another Sanavia')
})

test('ends the server that a killed process left running, and starts with all that was committed', async () => {
  await copyTemplate()
  await killHard(await storedByAnother())
  const orphan = await postmaster()
  const server = await start()
  expect(await stored(server)).toEqual([{ name: 'Zoë' }])
  expect(await postmaster()).not.toBe(orphan)
})

test('recovers when PostgreSQL itself was killed as well', async () => {
  await copyTemplate()
  const other = await storedByAnother()
  const pid = await postmaster()
  await killHard(other)
  process.kill(pid, 'SIGKILL')

  expect(await stored(await start())).toEqual([{ name: 'Zoë' }])
})

test('brings PostgreSQL back when it is killed under a running server, and keeps others out', async () => {
  await copyTemplate()
  const server = await start()
  await store(server)
  const pid = await postmaster()
  process.kill(pid, 'SIGKILL')
  expect(await eventually(() => stored(server))).toEqual([{ name: 'Zoë' }])
  expect(await postmaster()).not.toBe(pid)
  await eventually(async () => {
    await expect(startEmbedded({ folder })).rejects.toThrow('in use by another Sanavia')
    return true
  })
})

test('is not misled by the pid file of a killed server when another program has its number', async () => {
  await copyTemplate()
  const first = await startEmbedded({ folder })
  await store(first)
  const file = join(folder, 'cluster', 'postmaster.pid')
  const pidFile = await readFile(file, 'utf8')
  await first.stop()
  await writeFile(file, pidFile.replace(/^\d+/, `${process.pid}`), { mode: 0o600 })

  expect(await stored(await start())).toEqual([{ name: 'Zoë' }])
})

test('starts anew after a start that was killed while it made the database', async () => {
  const other = anotherProcess()
  await eventually(async () => {
    const making = (await readdir(folder)).find((name) => name.startsWith('making-'))
    return making && (await readdir(join(folder, making, 'cluster', 'base')))
  })
  await killHard(other)

  const server = await start()
  expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(folder)).sort()).toEqual(['cluster', 'password', 'postgres.log'])
})

test.each([
  ['lies in a file', () => join(scratch, 'a file', 'postgres')],
  ['cannot be made', () => '/proc/sanavia/postgres'],
])('says in one sentence that the folder %s', async (_what, place) => {
  await writeFile(join(scratch, 'a file'), '')
  await expect(startEmbedded({ folder: place() })).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(/^The data folder .* cannot be used \(.*\)\. Make it writable, or set DATA_DIR/),
  })
})

test.skipIf(isRoot)('says in one sentence that the folder may not be written', async () => {
  await mkdir(join(scratch, 'locked'), { mode: 0o500 })
  await expect(startEmbedded({ folder: join(scratch, 'locked', 'postgres') })).rejects.toThrow('cannot be used (EACCES')
})

test('says in one sentence that the database was made by another version', async () => {
  await copyTemplate()
  await writeFile(join(folder, 'cluster', 'PG_VERSION'), '14\n')
  await expect(startEmbedded({ folder })).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringContaining('was made by PostgreSQL 14, but this is 18.'),
  })
})

test('has our settings, and those it is given on top', async () => {
  const server = await start(folder, { settings: { work_mem: '5MB' } })
  const settings = "select current_setting('work_mem') as memory, current_setting('jit') as jit"
  expect(await query(server, settings)).toEqual([{ memory: '5MB', jit: 'off' }])
})

test('quotes PostgreSQL when it does not start', async () => {
  await copyTemplate()
  await expect(startEmbedded({ folder, settings: { shared_buffers: 'plenty' } })).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringContaining('does not start: invalid value for parameter "shared_buffers": "plenty"'),
  })
})

test('works in a folder whose name is too long for a socket', async () => {
  const deep = join(scratch, 'a folder with a long name'.repeat(4), 'and another one below it'.repeat(4))
  const first = await startEmbedded({ folder: deep })
  await store(first)
  expect(first.connection.host.length).toBeLessThan(deep.length)
  await first.stop()
  await expect(readdir(first.connection.host)).rejects.toThrow('ENOENT')

  expect(await stored(await start(deep))).toEqual([{ name: 'Zoë' }])
})

const other = await findOtherPrograms()
test.skipIf(!other)('runs other versions that the machine has', async () => {
  const server = await start(folder, other && { programs: other })
  await store(server)
  expect(await query(server, `select lower('ÉЖ') as lower`)).toEqual([{ lower: 'éж' }])
  const [row] = await query(server, `select current_setting('server_version') as version`)
  expect(parseInt(String(row?.version), 10)).toBe(parseInt(other?.version ?? '', 10))
})

describe.runIf(isRoot)('started by root', () => {
  test('works in a folder that only root can enter', async () => {
    const secret = await mkdtemp(join(homedir(), '.sanavia-test-'))
    onTestFinished(() => rm(secret, { recursive: true, force: true }))
    await mkdir(join(secret, 'data'), { mode: 0o700 })
    const first = await startEmbedded({ folder: join(secret, 'data', 'postgres') })
    await store(first)
    await first.stop()

    const second = await startEmbedded({ folder: join(secret, 'data', 'postgres') })
    expect(await stored(second)).toEqual([{ name: 'Zoë' }])
    await second.stop()
  })
  test('runs a copy of programs that only root can reach, which only root can change', async () => {
    const { bin, version } = await findPrograms()
    const secret = await mkdtemp(join(homedir(), '.sanavia-test-'))
    onTestFinished(() => rm(secret, { recursive: true, force: true }))
    await cp(dirname(bin), secret, { recursive: true, verbatimSymlinks: true })
    const nobody = { uid: 65534, gid: 65534 }
    const copy = await runnableBy(nobody, { bin: join(secret, 'bin'), version }, join(scratch, 'programs'))
    expect(copy.bin).toContain(scratch)
    const { uid, mode } = await stat(join(copy.bin, 'postgres'))
    expect([uid, mode & 0o777]).toEqual([0, 0o755])
  })
})
