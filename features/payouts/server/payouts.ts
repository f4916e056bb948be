import { isDeepStrictEqual } from 'node:util'
import { checkPassword, wrongPassword } from '#features/accounts/server/passwords/passwords.ts'
import { hours, minutes } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { decrypt, encrypt, findDecryptionKey, findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import {
  type BankDetails,
  FRESH_SECOND_FACTOR_MINUTES,
  maskPayout,
  PAYOUT_CHANGE_HOURS,
  type Payout,
  type PaypalForm,
} from '../rules/payouts.ts'
import { payoutChangedMail, payoutChangeRequestedMail } from './mails.ts'
import {
  deletePayout,
  deletePendingChange,
  lockAccount,
  moveDueChanges,
  type PayoutRow,
  selectPayout,
  upsertChange,
  upsertPayout,
} from './queries.ts'

/** Who changes payout details, and the step-up authentication of the request. */
export type Requester = {
  actor: Actor
  client: Client
  currentPassword?: string | undefined
  secondFactorAt: Date | null
}
type Change = (current: Payout | undefined) => Payout | undefined

/** Saves a PayPal address and makes it the payout method. Bank details stay stored. Returns when the change applies. */
export const savePaypal = (ctx: Ctx, requester: Requester, paypal: PaypalForm) =>
  changePayout(ctx, requester, (current) => ({ ...current, method: 'paypal', paypal }))

/** Saves bank details and makes them the payout method. A PayPal address stays stored. Returns when the change applies. */
export const saveBank = (ctx: Ctx, requester: Requester, bank: BankDetails) =>
  changePayout(ctx, requester, (current) => ({ ...current, method: 'bank', bank }))

/** Deletes all payout details of the account. Returns when the change applies. */
export const removePayout = (ctx: Ctx, requester: Requester) => changePayout(ctx, requester, () => undefined)

/** Returns the time from which a pending change applies, and nothing when it has been applied. */
async function changePayout(ctx: Ctx, requester: Requester, change: Change): Promise<Date | undefined> {
  const { actor, client, currentPassword } = requester
  const verified = currentPassword ? await checkPassword(ctx, actor.id, currentPassword, client) : undefined
  await findOrCreateEncryptionKey(ctx.config)
  return ctx.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, actor.id)
    if (verified && verified.password_hash !== account.password_hash) throw wrongPassword()
    await moveDueChanges(tx, ctx.now(), { accountId: actor.id })
    const row = await selectPayout(tx, actor.id)
    const current = row && (await decryptRow(ctx, actor.id, row)).payout
    const next = change(current)
    if (isDeepStrictEqual(current, next)) return void (await store(ctx, tx, actor.id, next))
    if (!row || verified || isFresh(ctx, requester)) return apply(ctx, tx, requester, { isFirst: !row, next })
    return postpone(ctx, tx, requester, next)
  })
}

const isFresh = (ctx: Ctx, { secondFactorAt }: Requester) =>
  secondFactorAt !== null && ctx.now().getTime() - secondFactorAt.getTime() <= minutes(FRESH_SECOND_FACTOR_MINUTES)

async function apply(
  ctx: Ctx,
  tx: Tx,
  { actor, client }: Requester,
  { isFirst, next }: { isFirst: boolean; next: Payout | undefined },
) {
  await store(ctx, tx, actor.id, next)
  await recordEvent(tx, { action: 'payout_changed', at: ctx.now(), client, actor, accountId: actor.id })
  const mail = payoutChangedMail(actor.id, { isFirst, details: maskPayout(next) }, ctx.config.publicUrl)
  await queueAccountMail(ctx, tx, mail)
  return undefined
}

/** The newest change replaces a pending one. */
async function store(ctx: Ctx, tx: Tx, accountId: string, payout: Payout | undefined) {
  await deletePendingChange(tx, { account_id: accountId }, ctx.now())
  if (payout)
    await upsertPayout(tx, { account_id: accountId, changed_at: ctx.now(), ...(await seal(ctx, accountId, payout)) })
  else await deletePayout(tx, accountId)
}

async function postpone(ctx: Ctx, tx: Tx, { actor, client }: Requester, next: Payout | undefined) {
  const token = newToken()
  const effective_at = new Date(ctx.now().getTime() + hours(PAYOUT_CHANGE_HOURS))
  const columns = next ? await seal(ctx, actor.id, next) : { method: null, sealed: null, key_id: null }
  await upsertChange(tx, { account_id: actor.id, undo_hash: tokenHash(token), effective_at, ...columns })
  const target = `effective ${effective_at.toISOString()}`
  await recordEvent(tx, {
    action: 'payout_change_requested',
    at: ctx.now(),
    client,
    actor,
    accountId: actor.id,
    target,
  })
  const change = { token, effectiveAt: effective_at, details: maskPayout(next) }
  await queueAccountMail(ctx, tx, payoutChangeRequestedMail(actor.id, change, ctx.config.publicUrl))
  return effective_at
}

async function seal(ctx: Ctx, accountId: string, payout: Payout) {
  const key = await findOrCreateEncryptionKey(ctx.config)
  return { method: payout.method, sealed: encrypt(key, accountId, JSON.stringify(payout)), key_id: key.id }
}

/** The unmasked payout details of an account. They must not leave the server except to be paid to. */
export const readPayout = async (ctx: Ctx, accountId: string) => (await read(ctx, ctx.db, accountId)).payout

/** The payout details of an account as its owner sees them, with a pending change. */
export const readMaskedPayout = async (ctx: Ctx, accountId: string) => mask(await read(ctx, ctx.db, accountId))

/** The same, from a row that was loaded with the account. */
export const maskPayoutRow = async (ctx: Ctx, accountId: string, row: PayoutRow) =>
  mask(await decryptRow(ctx, accountId, row))

async function read(ctx: Ctx, db: Executor, accountId: string): Promise<Resolved> {
  const row = await selectPayout(db, accountId)
  return row ? decryptRow(ctx, accountId, row) : {}
}

type Resolved = { payout?: Payout | undefined; pending?: { payout: Payout | undefined; effectiveAt: Date } }

function mask({ payout, pending }: Resolved) {
  if (!pending) return maskPayout(payout)
  const payoutChange = { ...maskPayout(pending.payout), effectiveAt: pending.effectiveAt.toISOString() }
  return { ...maskPayout(payout), payoutChange }
}

/** Resolves a change when it is read: one that is due applies to the second, whether a job has moved it or not. */
async function decryptRow(ctx: Ctx, accountId: string, row: PayoutRow): Promise<Resolved> {
  const { effective_at: effectiveAt } = row
  const old = { sealed: row.sealed, key_id: row.key_id }
  if (!effectiveAt) return { payout: await decryptPayout(ctx, accountId, old) }
  const next =
    row.new_sealed && row.new_key_id
      ? await decryptPayout(ctx, accountId, { sealed: row.new_sealed, key_id: row.new_key_id })
      : undefined
  if (effectiveAt <= ctx.now()) return { payout: next }
  return { payout: await decryptPayout(ctx, accountId, old), pending: { payout: next, effectiveAt } }
}

/** Nothing when the key that encrypted the details is not available. */
async function decryptPayout(ctx: Ctx, accountId: string, { sealed, key_id }: Pick<PayoutRow, 'sealed' | 'key_id'>) {
  const key = await findDecryptionKey(ctx.config, key_id)
  return key ? (JSON.parse(decrypt(key, accountId, sealed)) as Payout) : undefined
}
