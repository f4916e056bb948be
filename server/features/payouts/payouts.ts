import type { BankDetails, Payout, PaypalForm } from '#domain/payouts.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Executor } from '#server/platform/db/database.ts'
import {
  decrypt,
  encrypt,
  findDecryptionKey,
  findDecryptionKeys,
  findOrCreateEncryptionKey,
} from '#server/platform/encryption.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { deletePayout, lockAccount, type PayoutRow, selectKeyIds, selectPayout, upsertPayout } from './queries.ts'

/** Saves a PayPal address and makes it the payout method. Bank details stay stored. */
export const savePaypal = (ctx: Ctx, actor: Actor, paypal: PaypalForm) => save(ctx, actor, { method: 'paypal', paypal })

/** Saves bank details and makes them the payout method. A PayPal address stays stored. */
export const saveBank = (ctx: Ctx, actor: Actor, bank: BankDetails) => save(ctx, actor, { method: 'bank', bank })

async function save(ctx: Ctx, { id: accountId }: Actor, change: Payout) {
  const key = await findOrCreateEncryptionKey(ctx.config)
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, accountId)
    const payout = { ...(await read(ctx, tx, accountId)), ...change }
    await upsertPayout(tx, {
      account_id: accountId,
      method: payout.method,
      sealed: encrypt(key, accountId, JSON.stringify(payout)),
      key_id: key.id,
      changed_at: ctx.now(),
    })
  })
}

/** Deletes all payout details of the account. */
export async function removePayout(ctx: Ctx, { id }: Actor) {
  await deletePayout(ctx.db, id)
}

/** The unmasked payout details of an account. They must not leave the server except to be paid to. */
export const readPayout = (ctx: Ctx, accountId: string) => read(ctx, ctx.db, accountId)

async function read(ctx: Ctx, db: Executor, accountId: string) {
  const row = await selectPayout(db, accountId)
  return row && decryptPayout(ctx, accountId, row)
}

/** The payout details of a row; nothing when the key that encrypted them is not available. */
export async function decryptPayout(ctx: Ctx, accountId: string, { sealed, key_id }: PayoutRow) {
  const key = await findDecryptionKey(ctx.config, key_id)
  return key ? (JSON.parse(decrypt(key, accountId, sealed)) as Payout) : undefined
}

/**
 * Refuses the start when the database holds ciphertext of another key: it would be treated as if nothing were stored.
 */
export async function assertEncryptionKey(ctx: Ctx) {
  const ids = await selectKeyIds(ctx.db)
  if (ids.length === 0) return
  const keys = await findDecryptionKeys(ctx.config)
  if (ids.some((id) => !keys.some((key) => key.id === id)))
    throw new StartProblem(
      'Payout details in the database were encrypted with another key. Set ENCRYPTION_KEY or ENCRYPTION_KEYS_OLD to that key, or put its file encryption.key back into DATA_DIR.',
    )
}
