import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/free-port.ts'

let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(inject('scratch'), 'start-'))
})
afterAll(async () => {
  for (const child of started) {
    if (child.exitCode !== null) continue
    child.kill('SIGINT')
    await once(child, 'close')
  }
})

const pidFile = () => join(folder, 'data', 'postgres', 'cluster', 'postmaster.pid')

/** `npm run operator`, without the part that installs packages. */
async function operator(...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const child = spawn(process.execPath, ['scripts/operator.ts', ...args], { env })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'close')
  return { code, output: (await output).join('') }
}

/** `npm start`, without the part that installs packages. The compile cache halves the time of the later starts. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const ended = once(child, 'close').then(([code]) => ({ code, output }))
  const listening = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output.includes('Sanavia is at') && resolve())
  })
  return { child, ended, isUp: () => Promise.race([listening, ended]) }
}

/** A failed start exits with code 1, and its last line is the sentence for the operator, without a stack trace. */
async function expectFailedStart(env: Record<string, string>, sentence: RegExp) {
  const { code, output } = await start({ PORT: String(await freePort()), ...env }).ended
  expect([code, output.trim().split('\n').at(-1)]).toEqual([1, expect.stringMatching(sentence)])
  expect(output).not.toContain('    at ')
  expect(output).not.toContain('secret')
}

describe('npm start', () => {
  let port: string
  let running: ReturnType<typeof start>

  beforeAll(async () => {
    port = String(await freePort())
    running = start({ PORT: port })
    await running.isUp()
  })

  test('is refused on a data folder that is in use, which stays in use', async () => {
    await expectFailedStart({}, /^The data folder .+ is in use by another Sanavia\. Stop that one, or set DATA_DIR/)
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
    await eventually('the first one still answers', isReady)
  })

  test('operators are created and disabled while the server runs', async () => {
    const { code, output } = await operator('create', 'amira', '--agent')
    const token = /\/reset-password#([\w-]{43})/.exec(output)?.[1]
    expect([code, typeof token]).toEqual([0, 'string'])
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      const address = `http://127.0.0.1:${port}/api/v1/user/${path}`
      return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    const password = 'a long enough passphrase'
    expect(await send('reset-password', { token, password })).toBe(200)
    expect(await operator('disable', 'amira')).toMatchObject({ code: 0 })
    expect(await send('login', { username: 'amira', password })).toBe(403)
    expect(await operator('disable', 'nobody')).toEqual({ code: 1, output: '\nThere is no operator "nobody".\n' })
    expect(await operator('role', 'amira', 'queen')).toMatchObject({ code: 1 })
    expect(await operator('dance')).toMatchObject({ code: 1, output: expect.stringContaining('npm run operator --') })
  })

  test('answers the requests in flight after a signal, ends its database and has printed how to log in', async () => {
    const postgres = Number((await readFile(pidFile(), 'utf8')).split('\n')[0])
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'hannah', password: 'sanavia-demo' }),
    }
    const logins = Array.from({ length: 6 }, () => fetch(`http://127.0.0.1:${port}/api/v1/user/login`, login))
    // The first response proves that the others have arrived; hashing their passwords takes a while.
    await Promise.race(logins)
    running.child.kill('SIGINT')
    const statuses = (await Promise.all(logins)).map(({ status }) => status)
    expect(statuses).toEqual(Array(6).fill(200))
    const { code, output } = await running.ended
    expect(code).toBe(0)
    expect(output).toContain(`Sanavia is at http://localhost:${port}`)
    for (const account of ['hannah', 'elif', 'nadia']) expect(output).toContain(account)
    expect(existsSync(pidFile())).toBe(false)
    expect(() => process.kill(postgres, 0)).toThrow()
  })

  test('operators are listed while no server runs, and no database is left running', async () => {
    const { code, output } = await operator('list')
    expect(code).toBe(0)
    expect(output).toMatch(
      /^amira +agent +since [\d-]+ {2}disabled\nnadia +administrator +since [\d-]+ {2}demo account/,
    )
    expect(existsSync(pidFile())).toBe(false)
  })
})

describe('a start that cannot succeed exits with one sentence', () => {
  test('about an invalid setting', () =>
    expectFailedStart({ PORT: 'eighty' }, /^The setting PORT "eighty" is not valid: it should be a port number\.$/))

  test('about an unreachable database', async () => {
    const DATABASE_URL = 'postgres://me:secret@127.0.0.1:1/sanavia'
    await expectFailedStart(
      { DATABASE_URL },
      /^The database at DATABASE_URL cannot be used .+ that the server is running\.$/,
    )
  })

  test('about a port in use, and leaves no database running', async () => {
    const blocker = createServer().listen(0, '127.0.0.1')
    await once(blocker, 'listening')
    const PORT = String((blocker.address() as AddressInfo).port)
    await expectFailedStart(
      { PORT },
      new RegExp(`^Port ${PORT} is taken by another program\\. Stop it, or set PORT to another one\\.$`),
    )
    blocker.close()
    expect(existsSync(pidFile())).toBe(false)
  })
})
