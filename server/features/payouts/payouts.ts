import type { BankDetails, Payout, PaypalForm } from '#domain/payouts.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/db/database.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { deletePayout, lockAccount, type PayoutRow, selectKeyIds, selectPayout, upsertPayout } from './queries.ts'
import { findSealingKey, seal, sealingKey, unseal } from './sealing.ts'

/** Pays out to PayPal from now on; bank details that are there stay. */
export const savePaypal = (ctx: Ctx, actor: Actor, paypal: PaypalForm) => save(ctx, actor, { method: 'paypal', paypal })

/** Pays out to a bank account from now on; a PayPal address that is there stays. */
export const saveBank = (ctx: Ctx, actor: Actor, bank: BankDetails) => save(ctx, actor, { method: 'bank', bank })

async function save(ctx: Ctx, { id: account_id }: Actor, change: Payout) {
  const key = await sealingKey(ctx.config)
  await ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id)
    const payout = { ...(await read(ctx, tx, account_id)), ...change }
    const sealed = seal(key, account_id, JSON.stringify(payout))
    await upsertPayout(tx, { account_id, method: payout.method, sealed, key_id: key.id, changed_at: ctx.now() })
  })
}

/** Forgets where to pay out to. */
export async function removePayout(ctx: Ctx, { id }: Actor) {
  await deletePayout(ctx.db, id)
}

/** All of somebody's payout details, for their owner alone. */
export const readPayout = (ctx: Ctx, accountId: string) => read(ctx, ctx.db, accountId)

async function read(ctx: Ctx, db: Database, accountId: string) {
  const row = await selectPayout(db, accountId)
  return row && openPayout(ctx, accountId, row)
}

/** What a stored row says. Without the key that sealed it nobody knows any more: it is as if it were not there. */
export async function openPayout(ctx: Ctx, accountId: string, { sealed, key_id }: PayoutRow) {
  const key = await findSealingKey(ctx.config)
  return key?.id === key_id ? (JSON.parse(unseal(key, accountId, sealed)) as Payout) : undefined
}

/** A server that cannot read what it stored must not run as if nothing had been stored. */
export async function refuseWrongKey(ctx: Ctx) {
  const ids = await selectKeyIds(ctx.db)
  if (ids.length === 0) return
  const key = await findSealingKey(ctx.config)
  if (ids.some((id) => id !== key?.id))
    throw new StartProblem(
      'Payout details in the database were sealed with another key. Set ENCRYPTION_KEY to that key, or put its file encryption.key back into DATA_DIR.',
    )
}
