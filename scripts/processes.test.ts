import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { seconds } from '#domain/durations.ts'
import { freePort } from '#test/free-port.ts'

type Line = { role?: string; startedPid?: number; endedPid?: number; msg: string }

let server: ChildProcess
let port: number
let data: string
const lines: Line[] = []
let onLine = () => {}

beforeAll(async () => {
  port = await freePort()
  const folder = await mkdtemp(join(inject('scratch'), 'processes-'))
  data = join(folder, 'data')
  server = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...process.env,
      DATA_DIR: data,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      PORT: String(port),
      WORKERS: '2',
      DEMO: 'off',
      RATE_LIMITS: 'off',
      EXCHANGE_RATES: 'off',
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

/** Far beyond what an answer takes on a slow machine, and far below the limit of a test. */
const CONNECTION_LOST_MS = seconds(20)

/** Requests, each on a connection of its own, until the work is done. Returns their statuses. */
async function requestDuring(work: () => Promise<unknown>) {
  const statuses = new Set<number>()
  const state = { isDone: false }
  const requests = async () => {
    while (!state.isDone) {
      const headers = { connection: 'close' }
      // A connection that ends with the killed process is opened again, as browsers and proxies do for reads. So is one that
      // the supervisor was just handing to it: nobody answers or closes that one.
      const signal = AbortSignal.timeout(CONNECTION_LOST_MS)
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers, signal }).catch(() => undefined)
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

const request = async (path: string, body: object, token = '') => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const options = { method: 'POST', headers, body: JSON.stringify(body) }
  return fetch(`http://127.0.0.1:${port}${path}`, { ...options, signal: AbortSignal.timeout(60_000) })
}

/** A patient, and the chat that the patient has opened with a provider. */
async function openChat() {
  const password = 'a long enough passphrase'
  const signUp = async (username: string, isDoctor: boolean) => {
    const names = { firstName: 'Mira', lastName: 'Lang', displayname: username, username }
    const contact = { email: `${username}@example.org`, phone: '+49 30 1234567' }
    const answer = await request('/api/v1/user/new', { ...names, ...contact, password, isDoctor })
    return (await answer.json()) as { user: { _id: string }; token: string }
  }
  const mira = await signUp('mira', false)
  const elif = await signUp('elif', true)
  const chat = await (await request('/api/v1/user/access-chat', { userId: elif.user._id }, mira.token)).json()
  return { token: mira.token, chatId: chat._id as string }
}

/** Sends a message until it is acknowledged, each time under the same idempotency key. */
async function send({ token, chatId }: { token: string; chatId: string }) {
  const id = crypto.randomUUID()
  const refusals = new Set<number>()
  for (;;) {
    const answer = await request(`/api/v1/chats/${chatId}/messages`, { id, text: id }, token).catch(() => undefined)
    if (answer?.status === 200) return { id, refusals }
    if (answer) refusals.add(answer.status)
    await delay(50)
  }
}

/** The texts of all messages, oldest first. */
async function readMessages({ token, chatId }: { token: string; chatId: string }) {
  const texts: string[] = []
  for (;;) {
    const address = `http://127.0.0.1:${port}/api/v1/chats/${chatId}/messages?after=${texts.length}&limit=100`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    const { messages } = (await answer.json()) as { messages: { text: string; number: number }[] }
    if (messages.length === 0) return texts
    texts.push(...messages.map(({ text }) => text))
  }
}

test('no acknowledged message is lost or doubled when a web process and the database are killed under load', async () => {
  const chat = await openChat()
  const acknowledged: string[] = []
  const refusals = new Set<number>()
  const state = { isDone: false }
  const write = async () => {
    while (!state.isDone) {
      const sent = await send(chat)
      acknowledged.push(sent.id)
      for (const status of sent.refusals) refusals.add(status)
    }
  }
  const writers = Promise.all(Array.from({ length: 4 }, write))
  const more = async () => {
    const before = acknowledged.length
    while (acknowledged.length < before + 20) await delay(20)
  }
  await more()
  const [, second = 0] = pidsOf('web')
  process.kill(second, 'SIGKILL')
  await until(() => pidsOf('web').length === 4)
  await more()
  const postgres = Number((await readFile(join(data, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(postgres, 'SIGKILL')
  await more()
  state.isDone = true
  await writers

  expect((await readMessages(chat)).toSorted()).toEqual(acknowledged.toSorted())
  expect([...refusals].filter((status) => status !== 503)).toEqual([])
})

/** After the kill of PostgreSQL, until each process has found its connections broken: they take requests in turns. */
async function untilReady() {
  for (let answers = 0; answers < 20; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    )
    answers = answer?.ok ? answers + 1 : 0
  }
}

test('a rolling restart replaces all processes without refusing a request', async () => {
  await untilReady()
  const statuses = await requestDuring(async () => {
    server.kill('SIGUSR2')
    await until(() => lines.some(({ msg }) => msg === 'all processes are new'))
  })
  expect(statuses).toEqual([200])
  expect([pidsOf('web').length, pidsOf('jobs').length]).toEqual([6, 3])
})

test('a signal to the supervisor ends all processes', async () => {
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
  for (const pid of [...pidsOf('web'), ...pidsOf('jobs')]) expect(() => process.kill(pid, 0)).toThrow()
})
