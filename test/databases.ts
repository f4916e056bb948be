import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

let next: Promise<pg.PoolConfig> | undefined

/** A copy of the migrated template. The next one is made while the tests of this file run. */
export async function takeDatabase() {
  const database = await (next ?? copyTemplate())
  next = copyTemplate()
  // Whoever takes it gets its error.
  next.catch(() => undefined)
  return database
}

/** The whole server is thrown away after the run. */
async function copyTemplate(): Promise<pg.PoolConfig> {
  const server = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(server)
  await client.connect()
  // Only one copy of a template can be made at a time. Copying its files takes half the CPU of the write-ahead log.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${database} template template_sanavia strategy file_copy`)
  await client.end()
  return { ...server, database }
}
