import { sql } from 'kysely'
import { AppError } from '#platform/server/app-error.ts'
import { COMMAND_LINE, recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import {
  decrypt,
  type EncryptionKey,
  encrypt,
  findDecryptionKeys,
  findOrCreateEncryptionKey,
  replaceKeyFile,
} from '#platform/server/encryption.ts'
import type { EncryptedColumn } from '#platform/server/feature.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

const BATCH = 100

type Row = { owner: string; ciphertext: Buffer; key_id: string }

/** Replaces the key, unless the environment holds it, and encrypts every row anew. Returns how many rows it changed. */
export async function rotateKeys(ctx: Ctx, columns: readonly EncryptedColumn[]) {
  if (!ctx.config.encryptionKey) {
    const { id } = await replaceKeyFile(ctx.config)
    await record(ctx, 'encryption_key_replaced', `key ${id}`)
  }
  return finishRotation(ctx, columns)
}

/** Goes on with a rotation that was interrupted. Returns how many rows it changed. */
export async function finishRotation(ctx: Ctx, columns: readonly EncryptedColumn[]) {
  const count = await reencryptAll(ctx, columns)
  await record(ctx, 'rows_reencrypted', `${count} rows`)
  return count
}

const record = (ctx: Ctx, action: 'encryption_key_replaced' | 'rows_reencrypted', target: string) =>
  recordEvent(ctx.db, { action, at: ctx.now(), client: COMMAND_LINE, target })

/**
 * Encrypts everything anew that was encrypted with a previous key, in batches of a transaction each. Idempotent: it can be
 * interrupted and run again, and several processes may run it. Returns how many rows it changed.
 */
export async function reencryptAll(ctx: Ctx, columns: readonly EncryptedColumn[], batch = BATCH) {
  const current = await findOrCreateEncryptionKey(ctx.config)
  const keys = new Map((await findDecryptionKeys(ctx.config)).map((key) => [key.id, key]))
  let total = 0
  for (const column of columns) {
    for (let count = batch; count === batch; total += count)
      count = await ctx.db.transaction().execute((tx) => reencryptBatch(tx, column, { current, keys, batch }))
  }
  return total
}

type Options = { current: EncryptionKey; keys: ReadonlyMap<string, EncryptionKey>; batch: number }

async function reencryptBatch(
  tx: Tx,
  { table, owner, ciphertext }: EncryptedColumn,
  { current, keys, batch }: Options,
) {
  const { rows } = await sql<Row>`
    select ${sql.ref(owner)} as owner, ${sql.ref(ciphertext)} as ciphertext, key_id from ${sql.table(table)}
    where key_id <> ${current.id} limit ${batch} for no key update`.execute(tx)
  for (const row of rows) {
    const previous = keys.get(row.key_id)
    if (!previous)
      throw new AppError(
        'not_found',
        `Rows of ${table} are encrypted with the key ${row.key_id}, which is not available. Add it to ENCRYPTION_KEYS_OLD.`,
      )
    const sealed = encrypt(current, row.owner, decrypt(previous, row.owner, row.ciphertext))
    await sql`update ${sql.table(table)} set ${sql.ref(ciphertext)} = ${sealed}, key_id = ${current.id}
      where ${sql.ref(owner)} = ${row.owner}`.execute(tx)
  }
  return rows.length
}

/** How many rows each key has encrypted. */
export async function countByKey(ctx: Pick<Ctx, 'db'>, columns: readonly EncryptedColumn[]) {
  const counts = new Map<string, number>()
  for (const { table } of columns) {
    const { rows } = await sql<{ key_id: string; count: string }>`
      select key_id, count(*) from ${sql.table(table)} where key_id is not null group by key_id`.execute(ctx.db)
    for (const { key_id, count } of rows) counts.set(key_id, (counts.get(key_id) ?? 0) + Number(count))
  }
  return counts
}

/** Refuses the start when the database holds ciphertext of an unknown key: it would be treated as if nothing were stored. */
export async function assertKeysAvailable(ctx: Pick<Ctx, 'config' | 'db'>, columns: readonly EncryptedColumn[]) {
  const keys = await findDecryptionKeys(ctx.config)
  const unknown = [...(await countByKey(ctx, columns)).keys()].find((id) => !keys.some((key) => key.id === id))
  if (unknown)
    throw new StartProblem(
      `The database holds data that was encrypted with another key (${unknown}). Set ENCRYPTION_KEY or ENCRYPTION_KEYS_OLD to that key, or put its file encryption.key back into DATA_DIR.`,
    )
}
