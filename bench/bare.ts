import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { runChild } from '#bench/children/run-child.ts'
import type { Sample } from '#bench/measuring/load.ts'
import { percentiles } from '#bench/measuring/percentiles.ts'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'

type Page = { name: string; file: string; headers: http.IncomingHttpHeaders }
/** What the baseline is told when it starts. */
export type BareSetUp = { connection: pg.PoolConfig; accountId: string; pages: Page[] }
type Options = { site: string; connection: pg.PoolConfig; accountId: string; paths: Record<string, string> }

/** Starts the baseline, which answers with the very bytes and headers that our server sends for these pages. */
export async function startBare({ site, connection, accountId, paths }: Options, port: number) {
  const { folder, remove } = await makeThrowawayFolder()
  const pages: Page[] = []
  for (const [name, path] of Object.entries(paths)) {
    const file = join(folder, name)
    const { headers, body } = await download(site + path)
    await writeFile(file, body)
    pages.push({ name, file, headers })
  }
  const server = await runChild(
    'bare-server.ts',
    port,
    [JSON.stringify({ connection, accountId, pages } satisfies BareSetUp)],
    {},
  )
  remove()
  return server
}

/** The bytes that a browser gets, which `fetch` would decompress, and the headers that are not of the connection. */
function download(url: string) {
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      const { connection, 'keep-alive': keepAlive, date, 'content-length': length, ...headers } = response.headers
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ headers, body: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
  })
}

/** Statements of bare PostgreSQL through the driver alone, over so many connections. */
export async function loadPostgres(
  connection: pg.PoolConfig,
  text: string,
  values: unknown[],
  load: Load,
): Promise<Sample> {
  const pool = new pg.Pool({ ...connection, max: load.connections })
  const times: number[] = []
  const begin = performance.now()
  const end = begin + load.seconds * 1000
  const work = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await pool.query({ name: 'bare', text, values })
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: load.connections }, work))
  const rate = times.length / ((performance.now() - begin) / 1000)
  await pool.end()
  return { rate, ...percentiles(times) }
}
type Load = { connections: number; seconds: number }
