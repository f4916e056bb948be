import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from '#server/platform/db/embedded/postgres-cluster.ts'
import { PORT, reachSocket } from '#server/platform/db/embedded/postgres-process.ts'

/** The data folder of the server of the browser tests, derived from its port so that the tests find its database. */
export const e2eFolder = (port: string) => join(tmpdir(), `sanavia-e2e-${port}`)

/** Runs a statement in the embedded database of the server at this address, for states that no request can create. */
export async function queryE2e(baseURL: string, text: string, values: readonly string[]) {
  const folder = join(e2eFolder(new URL(baseURL).port), 'postgres')
  const { host, release } = await reachSocket(join(folder, 'cluster'))
  const password = await readFile(join(folder, 'password'), 'utf8')
  const client = new pg.Client({ host, port: PORT, user: SUPERUSER, password, database: 'sanavia' })
  try {
    await client.connect()
    await client.query(text, [...values])
  } finally {
    await client.end()
    await release()
  }
}
