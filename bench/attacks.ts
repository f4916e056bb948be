// npm run bench -- attacks: how much one attacker slows the requests of another client. The server has its rate limits on;
// the two clients have addresses of their own. Three periods take turns, so that noise affects all alike: quiet, as many
// harmless requests as the attack sends (which slow others a little on shared cores, too), and the attack itself.
import { Agent, get } from 'node:http'
import { constants, setPriority } from 'node:os'
import { runChild } from '#bench/children/run-child.ts'
import { respell } from '#bench/data/spellings.ts'
import { milliseconds, percentiles } from '#bench/measuring/percentiles.ts'
import { startDemo } from '#bench/measuring/site.ts'
import { ensureBuilt } from '#scripts/build.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
/** Compiled code is several times as fast, which would otherwise favour the later periods. */
const WARM_UP_SECONDS = 20
const GOAL = 1.2
/** Between two requests of the measured client. */
const PAUSE_MS = 20
const TURNS_PER_CLIENT = 25
const CONTROL = 'harmless requests'
const ATTACKS = [
  'long keywords',
  'cache keys',
  'entries',
  'pictures',
  'slow bodies',
  'renames',
  'profile saves',
  'logins',
]
/** By their number: a search that was asked for before would come from the cache. */
const PROBES = {
  healthz: () => '/healthz',
  search: (number: number) =>
    `/api/v1/search?keyword=${encodeURIComponent(respell('implant', number))}&city=Istanbul&country=Turkey`,
} as const
type Probe = keyof typeof PROBES
type Times = Record<Probe, number[]>

let clients = 0
let requests = 0

await ensureBuilt()
const server = await startDemo(4801, { RATE_LIMITS: 'on' })
try {
  await sample(server.url, { healthz: [], search: [] }, WARM_UP_SECONDS, 0)
  const chosen = process.argv[3] ? [process.argv[3]] : ATTACKS
  const rows: [string, Record<string, string>][] = []
  for (const attack of chosen) rows.push([attack, await compare(attack, server.url)])
  console.log(
    `\np95 of another client's requests: quiet → ${CONTROL} → attack (goal: the attack costs at most ${GOAL} times)`,
  )
  console.table(Object.fromEntries(rows))
} finally {
  await server.stop()
}

async function compare(attack: string, url: string) {
  const quiet: Times = { healthz: [], search: [] }
  const control: Times = { healthz: [], search: [] }
  const attacked: Times = { healthz: [], search: [] }
  for (let round = 0; round < ROUNDS; round++) {
    await sample(url, quiet, SECONDS)
    await sampleDuring(CONTROL, url, control)
    await sampleDuring(attack, url, attacked)
  }
  const row: Record<string, string> = {}
  for (const probe of Object.keys(PROBES) as Probe[]) {
    const before = percentiles(quiet[probe]).p95
    const harmless = percentiles(control[probe]).p95
    const after = percentiles(attacked[probe]).p95
    row[probe] = [before, harmless, after].map(milliseconds).join(' → ')
    row[`${probe}: attack/harmless`] = (after / harmless).toFixed(2)
    row[`${probe}: attack/quiet`] = (after / before).toFixed(2)
  }
  return row
}

async function sampleDuring(attack: string, url: string, times: Times) {
  const attacker = await runChild('attack-child.ts', 0, [attack, url], {})
  // What the attacker computes would take place on another machine.
  setPriority(attacker.child.pid ?? 0, constants.priority.PRIORITY_LOW)
  await sample(url, times, SECONDS)
  if (attacker.child.exitCode !== null) throw new Error(`The attack "${attack}" has ended by itself.`)
  await attacker.stop()
}

/** Requests one after the other. The address changes before the rate limits of searches apply to it. */
async function sample(url: string, times: Times, seconds: number, pauseMs = PAUSE_MS) {
  const end = performance.now() + seconds * 1000
  let agent = newClient()
  for (let turn = 0; performance.now() < end; turn++) {
    if (turn % TURNS_PER_CLIENT === 0) {
      agent.destroy()
      agent = newClient()
    }
    for (const probe of Object.keys(PROBES) as Probe[]) {
      const begin = performance.now()
      const status = await fetchStatus(`${url}${PROBES[probe](requests++)}`, agent)
      if (status !== 200) throw new Error(`${probe} answered ${status}`)
      times[probe].push(performance.now() - begin)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  agent.destroy()
}

/** A client with an address of its own. */
function newClient() {
  clients++
  return new Agent({ keepAlive: true, localAddress: `127.1.${Math.floor(clients / 250)}.${1 + (clients % 250)}` })
}

function fetchStatus(url: string, agent: Agent) {
  return new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
}
