// npm run bench -- chat: a thousand people who are connected and write 500 messages a second, from the moment when one is
// sent until the other has it; what a connection costs; and a long chat beside a short one. PostgreSQL waits for the disk.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Talk } from '#bench/children/chat-clients-child.ts'
import { runChild } from '#bench/children/run-child.ts'
import { generateChats, LONG_CHAT, PAIRS, SHORT_CHAT, tokenOf } from '#bench/data/chat-data.ts'
import { milliseconds, type Percentiles, timeInTurn } from '#bench/measuring/percentiles.ts'
import { NO_TIMEOUTS, openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'
import { connectionUrl } from '#test/connection-url.ts'

type Server = Awaited<ReturnType<typeof runChild>>
type Talked = { arrived: Percentiles; acknowledged: Percentiles }

const RUNS = Number(process.env.BENCH_RUNS ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const RATE = 500
const KILOBYTE = 1024

await ensureBuilt()
const { folder, remove } = await makeThrowawayFolder()
const postgres = join(folder, 'postgres')
const messages: Record<string, object> = {}
try {
  const chatIds = await prepare()
  await onServer({ DATA_DIR: folder }, async (server) => {
    // First, since memory that was used before hides the cost of connections.
    await measure('one process, its own database', server, chatIds)
    console.log('\nA chat is opened')
    console.table(await compareLengths(server.url, chatIds))
  })
  const database = await startEmbedded({ folder: postgres })
  const env = { DATA_DIR: folder, DATABASE_URL: connectionUrl(database.connection), DEMO: 'off' }
  await onServer(env, (server) => measure('PostgreSQL tells other processes', server, chatIds)).finally(database.stop)
  console.log(`\n${2 * PAIRS} connections, ${RATE} messages a second for ${SECONDS} seconds: until the other has it`)
  console.table(messages)
} finally {
  remove()
}

async function prepare() {
  const server = await startEmbedded({ folder: postgres })
  const { pool } = openDatabase(server.connection, NO_TIMEOUTS)
  await migrate(pool)
  const chatIds = await generateChats(pool)
  await pool.end()
  await server.stop()
  return chatIds
}

async function onServer(env: Record<string, string>, work: (server: Server) => Promise<void>) {
  const settings = { DATABASE_URL: '', REDIS_URL: '', DEMO: 'off', RATE_LIMITS: 'off' }
  const server = await runChild('chat-server-child.ts', 4804, [], { ...settings, ...env })
  await work(server).finally(server.stop)
}

/** Opening a chat and reading on in it, when there are few messages and when there are many. */
async function compareLengths(url: string, [short = '', long = '']: string[]) {
  const paths = { 'the chat': '', 'its newest messages': '/messages', 'older ones': '/messages?before=60' }
  const rows: Record<string, object> = {}
  for (const [what, path] of Object.entries(paths)) {
    const get = (chatId: string, pair: number) => () => read(`${url}/api/v1/chats/${chatId}${path}`, pair)
    const [few, many] = await timeInTurn(RUNS, [get(short, 1), get(long, 2)])
    const times = { [`of ${SHORT_CHAT}`]: milliseconds(few.p50), [`of ${LONG_CHAT}`]: milliseconds(many.p50) }
    rows[what] = { ...times, growth: `× ${(many.p50 / few.p50).toFixed(2)}`, wanted: '≤ × 2' }
  }
  return rows
}

async function read(url: string, pair: number) {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${tokenOf('patient', pair)}` } })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Connects all clients, measures their memory, and sends messages: alone, and with a receipt for each as our page does. */
async function measure(where: string, server: Server, chatIds: string[]) {
  const before = await ask<NodeJS.MemoryUsage>(server.child, 'memory')
  const clients = fork(new URL('children/chat-clients-child.ts', import.meta.url), [
    server.url,
    JSON.stringify(chatIds),
  ])
  try {
    await answerOf(clients)
    const after = await ask<NodeJS.MemoryUsage>(server.child, 'memory')
    const each = (bytes: number) => `${(bytes / (2 * PAIRS) / KILOBYTE).toFixed(1)} kB`
    const resident = each(after.rss - before.rss)
    const heap = each(after.heapUsed - before.heapUsed)
    console.log(`\n${where}: an idle connection takes ${resident} of memory, ${heap} of it on the heap`)
    for (const marks of [false, true]) {
      const talked = await ask<Talked>(clients, { seconds: SECONDS, rate: RATE, marks } satisfies Talk)
      const { p50, p95, p99 } = talked.arrived
      const times = { p50: milliseconds(p50), p95: milliseconds(p95), p99: milliseconds(p99) }
      const acknowledged = milliseconds(talked.acknowledged.p95)
      const name = marks ? `${where}, delivered marks` : where
      const wanted = marks ? 'printed only' : '< 100 ms'
      messages[name] = { ...times, 'p95 wanted': wanted, 'acknowledged, p95': acknowledged }
    }
  } finally {
    if (clients.connected) clients.disconnect()
  }
}

async function ask<Answer>(child: ChildProcess, what: object | string): Promise<Answer> {
  child.send(what)
  return (await answerOf(child)) as Answer
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (child.exitCode !== null) throw new Error('a process of the bench has ended')
  return answer
}
