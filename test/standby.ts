import { execFile } from 'node:child_process'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'

/** A primary of the test's own with a streaming replica. */
export async function startPrimaryAndStandby(folder: string) {
  const settings = { fsync: 'off' }
  // The standby, which is not run as root, finds the socket of the primary in it.
  await chmod(folder, 0o755)
  const primaryFolder = join(folder, 'primary')
  const primary = await startEmbedded({ folder: primaryFolder, settings })
  const { host, port, user, password } = primary.connection
  const standbyFolder = join(folder, 'standby')
  await copyCluster(primary.connection, primaryFolder, standbyFolder)
  const primary_conninfo = `host=${host} port=${port} user=${user} password=${password}`
  // After a failed attempt, for example while it still recovers, the next one follows soon.
  const streaming = { primary_conninfo, wal_retrieve_retry_interval: '100ms' }
  const standby = await startEmbedded({ folder: standbyFolder, settings: { ...settings, ...streaming } })
  return { primary, standby }
}

/** A base backup through the low-level interface: the programs of the package have no pg_basebackup. */
async function copyCluster(connection: pg.ClientConfig, from: string, to: string) {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`select pg_backup_start('standby', true)`)
  await promisify(execFile)('cp', ['-R', from, to])
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  const data = join(to, 'cluster')
  await rm(join(data, 'postmaster.pid'), { force: true })
  await writeFile(join(data, 'backup_label'), rows[0].labelfile)
  await writeFile(join(data, 'standby.signal'), '')
}
