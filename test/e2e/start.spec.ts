import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

// One after another: each of them starts a database.
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

/** `npm start`, without the part that installs packages. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...env },
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

/** A port that nobody uses now. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address?.port)
}

const sentence = (output: string) => output.trim().split('\n').at(-1)

test('whoever starts it reads where it is and which accounts to try; Ctrl-C ends all of it', async () => {
  const PORT = await freePort()
  const { child, ended, isUp } = start({ PORT })
  await isUp()
  expect((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200)
  const pidFile = join(folder, 'data', 'postgres', 'cluster', 'postmaster.pid')
  const postgres = Number((await readFile(pidFile, 'utf8')).split('\n')[0])

  child.kill('SIGINT')
  const { code, output } = await ended
  expect(code).toBe(0)
  expect(output).toContain(`Sanavia is at http://localhost:${PORT}`)
  for (const account of ['hannah', 'elif', 'nadia']) expect(output).toContain(account)
  expect(existsSync(pidFile)).toBe(false)
  expect(() => process.kill(postgres, 0)).toThrow()
})

test('a request that is under way is answered before the end', async () => {
  const PORT = await freePort()
  const { child, ended, isUp } = start({ PORT })
  await isUp()
  const body = JSON.stringify({ username: 'hannah', password: 'sanavia-demo' })
  const logins = Array.from({ length: 6 }, () =>
    fetch(`http://127.0.0.1:${PORT}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  )
  // The first answer shows that the others have arrived; hashing their passwords takes a while.
  await Promise.race(logins)
  child.kill('SIGTERM')
  const statuses = (await Promise.all(logins)).map(({ status }) => status)
  expect(statuses).toEqual(Array(6).fill(200))
  expect((await ended).code).toBe(0)
})

test('a second start on the same folder is told so, and the first goes on', async () => {
  const PORT = await freePort()
  await start({ PORT }).isUp()
  const { code, output } = await start({ PORT: await freePort() }).ended
  expect(code).toBe(1)
  expect(sentence(output)).toMatch(/^The data folder .+ is in use by another Sanavia\. Stop that one, or set DATA_DIR/)
  expect((await fetch(`http://127.0.0.1:${PORT}/readyz`)).status).toBe(200)
})

test('a port that is taken is told in one sentence, and nothing is left behind', async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  const address = blocker.address()
  const PORT = String(typeof address === 'object' && address?.port)
  const { code, output } = await start({ PORT }).ended
  blocker.close()
  expect([code, sentence(output)]).toEqual([
    1,
    `Port ${PORT} is taken by another program. Stop it, or set PORT to another one.`,
  ])
  expect(existsSync(join(folder, 'data', 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

test('what cannot work is told in one sentence', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const nobody = `postgres://me:secret@127.0.0.1:${await freePort()}/sanavia`
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'eighty' }, /^The setting PORT "eighty" is not valid: it should be a port number\.$/],
    [{ DEMO: 'maybe' }, /^The setting DEMO "maybe" is not valid: it should be on or off\.$/],
    [{ DATA_DIR: join(file, 'data') }, /^The data folder .+ cannot be used .+ set DATA_DIR to another folder\.$/],
    [{ DATABASE_URL: nobody }, /^The database at DATABASE_URL cannot be used .+ that the server is running\.$/],
  ]
  for (const [env, expected] of cases) {
    const { code, output } = await start({ PORT: await freePort(), ...env }).ended
    expect([code, sentence(output)]).toEqual([1, expect.stringMatching(expected)])
    expect(output).not.toContain('    at ')
    expect(output).not.toContain('secret')
  }
})
