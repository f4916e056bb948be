import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { copyOut } from '#server/platform/db/copy.ts'

type Output = { write(bytes: Buffer): Promise<void>; close(): Promise<void> }
/** The database as a tar archive with the write-ahead log that makes it consistent, and PostgreSQL's own list of its files. */
export type BackupPart = 'archive' | 'manifest'

const KINDS: Readonly<Record<string, BackupPart>> = { n: 'archive', m: 'manifest' }
const DATA = 'd'
const STATEMENT = `BASE_BACKUP (LABEL 'sanavia', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/**
 * PostgreSQL's own base backup over the replication protocol, as pg_basebackup makes it: writes go on meanwhile, and the
 * backup is the database at its end. The server checks the checksums of all pages while it reads them.
 */
export async function receiveBaseBackup(connection: pg.ClientConfig, open: (part: BackupPart) => Promise<Output>) {
  const guard = new pg.Client(connection)
  const client = new pg.Client({ ...connection, replication: 'true' } as pg.ClientConfig)
  // Reported by the statement that runs; an 'error' without a listener would end the process.
  for (const each of [guard, client]) each.on('error', () => undefined)
  try {
    await guard.connect()
    // A temporary replication slot: until this connection ends, the log that the backup needs is not recycled.
    const slot = `sanavia_backup_${randomBytes(6).toString('hex')}`
    await guard.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    await client.connect()
    await storeParts(client, open)
  } finally {
    await Promise.allSettled([client.end(), guard.end()])
  }
}

async function storeParts(client: pg.Client, open: (part: BackupPart) => Promise<Output>) {
  let output: Output | undefined
  try {
    for await (const message of copyOut(client, STATEMENT) as AsyncIterable<Buffer>) {
      const kind = String.fromCharCode(message[0] ?? 0)
      const part = KINDS[kind]
      if (part) {
        await output?.close()
        output = await open(part)
      } else if (kind === DATA) await output?.write(message.subarray(1))
    }
  } finally {
    await output?.close()
  }
}
