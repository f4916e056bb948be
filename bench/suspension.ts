// npm run bench -- suspension: how long a suspended person stays connected, from the answer to the operator until the socket
// of the person is closed. It is part of npm run bench -- desk.
import { io } from 'socket.io-client'
import { runChild } from '#bench/children/run-child.ts'
import { milliseconds, percentiles } from '#bench/measuring/percentiles.ts'
import { SOCKET_PATH } from '#platform/rules/live.ts'
import { NO_TIMEOUTS, openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { ensureBuilt } from '#scripts/build.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'

const PEOPLE = Number(process.env.BENCH_RUNS ?? 100)
const PORT = 4805
const OPERATOR = 'bench-operator'

type Person = { id: string; username: string }

await ensureBuilt()
const { folder, remove } = await makeThrowawayFolder()
try {
  const people = await prepare()
  const env = { DATA_DIR: folder, DATABASE_URL: '', REDIS_URL: '', DEMO: 'off', RATE_LIMITS: 'off' }
  const server = await runChild('chat-server-child.ts', PORT, [], env)
  await measure(server.url, people).finally(server.stop)
} finally {
  remove()
}

/** An operator and patients with sessions, whose tokens are their usernames. */
async function prepare() {
  const postgres = await startEmbedded({ folder: `${folder}/postgres` })
  const { pool } = openDatabase(postgres.connection, NO_TIMEOUTS)
  await migrate(pool)
  await pool.query(`insert into accounts (role, username, password_hash, first_name, last_name, display_name, phone, is_administrator)
    select case i when 0 then 'operator' else 'patient' end, case i when 0 then '${OPERATOR}' else 'bench-patient-' || i end,
      'none', 'Person', i::text, 'Person ' || i, '0', i = 0
    from generate_series(0, ${PEOPLE}) i`)
  await pool.query(`insert into sessions (token_hash, account_id, expires_at, second_factor_at)
    select sha256(convert_to(username, 'utf8')), id, now() + interval '1 day', now() from accounts`)
  const { rows } = await pool.query<Person>(`select id, username from accounts where role = 'patient'`)
  await pool.end()
  await postgres.stop()
  return rows
}

async function measure(url: string, people: readonly Person[]) {
  const fromRequest: number[] = []
  const afterAnswer: number[] = []
  for (const person of people) {
    const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], auth: { token: person.username } })
    await new Promise((resolve) => socket.once('unread', resolve))
    const closing = new Promise<number>((resolve) => socket.once('disconnect', () => resolve(performance.now())))
    const begin = performance.now()
    await suspend(url, person)
    const answered = performance.now()
    const closed = await closing
    socket.close()
    fromRequest.push(closed - begin)
    // A socket that is closed before the answer arrives takes no time after it.
    afterAnswer.push(Math.max(0, closed - answered))
  }
  const rows = { 'from the request': fromRequest, 'after its answer': afterAnswer }
  console.log(`\nA suspension closes the socket of the person (${people.length} times)`)
  console.table(Object.fromEntries(Object.entries(rows).map(([name, times]) => [name, present(times)])))
}

async function suspend(url: string, { id, username }: Person) {
  const answer = await fetch(`${url}/api/v1/operator/account-decisions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${OPERATOR}`, 'content-type': 'application/json' },
    body: JSON.stringify({ id, decision: 'suspend', reason: 'Threats to a clinic.', confirmation: username }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

function present(times: number[]) {
  const { p50, p95 } = percentiles(times)
  return { p50: milliseconds(p50), p95: milliseconds(p95), most: milliseconds(Math.max(...times)) }
}
