import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '#test/free-port.ts'

type Line = { role?: string; startedPid?: number; endedPid?: number; msg: string }

let server: ChildProcess
let port: number
const lines: Line[] = []
let onLine = () => {}

beforeAll(async () => {
  port = await freePort()
  const folder = await mkdtemp(join(inject('scratch'), 'processes-'))
  server = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      PORT: String(port),
      WORKERS: '2',
      DEMO: 'off',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let rest = ''
  server.stdout?.on('data', (text) => {
    const parts = `${rest}${text}`.split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) if (part.includes('{"level"')) lines.push(JSON.parse(part.slice(part.indexOf('{'))))
    onLine()
  })
  await until(() => started().length === 3)
})
afterAll(async () => {
  if (server.exitCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
})

const started = (role?: string) => lines.filter((line) => line.startedPid && (!role || line.role === role))
const pidsOf = (role: string) => started(role).map(({ startedPid }) => startedPid ?? 0)

/** Resolves when the log says so; a server that ends instead fails the test. */
async function until(isSo: () => boolean) {
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('the server has ended')))
  const said = new Promise<void>((resolve) => {
    onLine = () => isSo() && resolve()
    onLine()
  })
  await Promise.race([said, ended])
  ended.catch(() => undefined)
}

/** Requests, each on a connection of its own, until the work is done. Returns their statuses. */
async function requestDuring(work: () => Promise<unknown>) {
  const statuses = new Set<number>()
  const state = { isDone: false }
  const requests = async () => {
    while (!state.isDone) {
      const headers = { connection: 'close' }
      // A connection that ends with the killed process is opened again, as browsers and proxies do for reads.
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers }).catch(() => undefined)
      if (answer) statuses.add(answer.status)
    }
  }
  const running = requests()
  await work()
  state.isDone = true
  await running
  return [...statuses]
}

test('two web processes share a port and the embedded database, and one process runs the jobs', async () => {
  expect([pidsOf('web').length, pidsOf('jobs').length]).toEqual([2, 1])
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
})

test('a killed process is replaced, while the others go on', async () => {
  const [web = 0] = pidsOf('web')
  const [jobs = 0] = pidsOf('jobs')
  const statuses = await requestDuring(async () => {
    process.kill(web, 'SIGKILL')
    process.kill(jobs, 'SIGKILL')
    await until(() => pidsOf('web').length === 3 && pidsOf('jobs').length === 2)
  })
  expect(statuses).toEqual([200])
  expect(lines.flatMap(({ endedPid }) => endedPid ?? []).toSorted()).toEqual([web, jobs].toSorted())
})

test('a rolling restart replaces all processes without refusing a request', async () => {
  const statuses = await requestDuring(async () => {
    server.kill('SIGUSR2')
    await until(() => lines.some(({ msg }) => msg === 'all processes are new'))
  })
  expect(statuses).toEqual([200])
  expect([pidsOf('web').length, pidsOf('jobs').length]).toEqual([5, 3])
})

test('a signal to the supervisor ends all processes', async () => {
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  for (const pid of [...pidsOf('web'), ...pidsOf('jobs')]) expect(() => process.kill(pid, 0)).toThrow()
})
