import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'

type LoadRequest = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: object }

/** Requests by their number. The first `distinct` ones are repeated; without it, none is sent twice. */
export type Traffic = { request: (number: number) => LoadRequest; distinct?: number }

/** What was measured in one run: requests per second, and the latency of one in milliseconds. */
export type Sample = { rate: number; p50: number; p95: number; p99: number }

type Run = { url: string; requests: LoadRequest[]; connections: number; seconds: number }
type Outcome = Sample & { count: number; failed: number }

/** Requests that are sent once are made ahead, so many for each second of a run. */
const FRESH_PER_SECOND = 12_000

export const GENERATOR = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'
const fire = GENERATOR === 'wrk' ? fireWrk : fireAutocannon
const { folder } = await makeThrowawayFolder()

/** Sends traffic to a server in runs; the next run goes on where the last one ended. */
export function createLoad(url: string, { request, distinct }: Traffic) {
  let sent = 0
  return async (connections: number, seconds: number): Promise<Sample> => {
    const length = distinct ?? Math.ceil(FRESH_PER_SECOND * seconds)
    const first = distinct ? 0 : sent
    const requests = Array.from({ length }, (_, index) => request(first + index))
    const { count, failed, ...sample } = await fire({ url, requests, connections, seconds })
    if (failed > 0) throw new Error(`${requests[0]?.path} failed ${failed} times`)
    if (!distinct && count > length) throw new Error(`${requests[0]?.path} needs more than ${length} requests`)
    sent += count + connections
    return sample
  }
}

async function fireWrk({ url, requests, connections, seconds }: Run): Promise<Outcome> {
  const file = join(folder, randomUUID())
  await writeFile(file, requests.map((request) => rawRequest(url, request)).join('\0'))
  const script = fileURLToPath(new URL('wrk.lua', import.meta.url))
  const options = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`, '--timeout=30s']
  const { stdout } = await promisify(execFile)('wrk', [...options, `--script=${script}`, url, '--', file])
  await rm(file)
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}

/** A request as it is on the wire. */
function rawRequest(url: string, { method = 'GET', path, headers = {}, body }: LoadRequest) {
  const content = body ? JSON.stringify(body) : ''
  const length = body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }
  const lines = Object.entries({ host: new URL(url).host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '', content].join('\r\n')
}

async function fireAutocannon({ url, requests, connections, seconds }: Run): Promise<Outcome> {
  let count = 0
  const next = () => {
    const { body, headers, ...request } = requests[count++ % requests.length] ?? { path: '/' }
    if (!body) return { ...request, headers: headers ?? {} }
    return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  }
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }],
  })
  const { average: rate } = result.requests
  // It has no 95th percentile; the next one is stricter.
  const { p50, p97_5: p95, p99 } = result.latency
  return { rate, p50, p95, p99, count, failed: result.non2xx + result.errors + result.timeouts }
}
