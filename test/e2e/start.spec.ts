import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '#test/free-port.ts'

// Serial: the second test starts faster on the database that the first one has created.
test.describe.configure({ mode: 'serial' })

let folder: string
const started: ChildProcess[] = []

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanavia-start-'))
})
test.afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGINT')
    await once(child, 'close')
  }
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const pidFile = () => join(folder, 'data', 'postgres', 'cluster', 'postmaster.pid')

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

test('npm start prints its address and the demo accounts, and a signal ends it after the requests in flight', async () => {
  const PORT = String(await freePort())
  const site = `http://127.0.0.1:${PORT}`
  const { child, ended, isUp } = start({ PORT })
  await isUp()
  const postgres = Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

  await test.step('a second start on the same data folder is refused', async () => {
    await expectFailedStart({}, /^The data folder .+ is in use by another Sanavia\. Stop that one, or set DATA_DIR/)
    expect((await fetch(`${site}/readyz`)).status).toBe(200)
  })

  await test.step('requests in flight are answered, and the database ends with the process', async () => {
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'hannah', password: 'sanavia-demo' }),
    }
    const logins = Array.from({ length: 6 }, () => fetch(`${site}/api/v1/user/login`, login))
    // The first response proves that the others have arrived; hashing their passwords takes a while.
    await Promise.race(logins)
    child.kill('SIGINT')
    const statuses = (await Promise.all(logins)).map(({ status }) => status)
    expect(statuses).toEqual(Array(6).fill(200))
    const { code, output } = await ended
    expect(code).toBe(0)
    expect(output).toContain(`Sanavia is at http://localhost:${PORT}`)
    for (const account of ['hannah', 'elif', 'nadia']) expect(output).toContain(account)
    expect(existsSync(pidFile())).toBe(false)
    expect(() => process.kill(postgres, 0)).toThrow()
  })
})

test('a start that cannot succeed exits with one sentence and leaves nothing running', async () => {
  await test.step('an invalid setting', () =>
    expectFailedStart({ PORT: 'eighty' }, /^The setting PORT "eighty" is not valid: it should be a port number\.$/))

  await test.step('an unreachable database', async () => {
    const DATABASE_URL = `postgres://me:secret@127.0.0.1:${await freePort()}/sanavia`
    await expectFailedStart(
      { DATABASE_URL },
      /^The database at DATABASE_URL cannot be used .+ that the server is running\.$/,
    )
  })

  await test.step('a port in use', async () => {
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
