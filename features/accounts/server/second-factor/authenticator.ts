import { createHash, randomInt } from 'node:crypto'
import { brand } from '#content/brand.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { decrypt, encrypt, findDecryptionKey, findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import { RECOVERY_CODES } from '../../rules/second-factors.ts'
import { twoStepOffMail, twoStepOnMail } from '../account-mails.ts'
import { checkPassword, hashWithSalt } from '../passwords/passwords.ts'
import { deleteSessions, selectOwnAccount } from '../settings-queries.ts'
import { attemptCode } from './challenges.ts'
import {
  deleteAuthenticator,
  lockFactors,
  replaceRecoveryCodes,
  selectAuthenticator,
  selectFactors,
  updateAuthenticatorConfirmed,
  updateCodeUsed,
  updateLastStep,
  updateSessionVerified,
  upsertAuthenticator,
} from './queries.ts'
import { appAddress, findStep, newSecret } from './totp.ts'

/** The account and the session of a change. */
export type FactorSession = { actor: Actor; token: string }

const alreadyConnected = () => new AppError('changed', 'An authenticator app is connected already. Remove it first.')

export const wrongCode = () =>
  new AppError('forbidden', 'This code is not right. Check the time on your phone and try the next one.')

/** Creates the shared secret of an authenticator app. It counts once a code of the app has confirmed it. */
export async function addAuthenticator(ctx: Ctx, actor: Actor, password: string, client: Client) {
  const account = await checkPassword(ctx, actor.id, password, client)
  const key = await findOrCreateEncryptionKey(ctx.config)
  const secret = newSecret()
  const now = ctx.now()
  const isStored = await upsertAuthenticator(ctx.db, {
    account_id: actor.id,
    attempts_since: now,
    sealed: encrypt(key, actor.id, secret),
    key_id: key.id,
    confirmed_at: null,
    last_step: 0,
    created_at: now,
  })
  if (!isStored) throw alreadyConnected()
  return { success: true as const, secret, address: appAddress(brand.name, account.username, secret) }
}

/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const HALF = 4
const SALT_BYTES = 16

const randomLetters = (count: number) =>
  Array.from({ length: count }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

/**
 * 40 bits are few, so codes are hashed like passwords. All codes of an account have one salt: an attempt costs one hash,
 * however many codes there are.
 */
function hashCode(accountId: string, code: string) {
  const salt = createHash('sha256').update(`recovery code ${accountId}`).digest().subarray(0, SALT_BYTES)
  return hashWithSalt(code, salt)
}

/** New codes, and how to store their hashes. Hashing is slow: outside a transaction. */
async function createRecoveryCodes(accountId: string) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomLetters(HALF)}-${randomLetters(HALF)}`)
  const hashes = await Promise.all(codes.map((code) => hashCode(accountId, code.replace('-', ''))))
  return { codes, store: (tx: Tx) => replaceRecoveryCodes(tx, accountId, hashes) }
}

/** Prepares a code for a transaction, which uses it once: false when there is no such unused code. */
export async function prepareRecoveryCode(accountId: string, code: string, now: Date) {
  const hash = await hashCode(accountId, code)
  return (tx: Tx) => updateCodeUsed(tx, accountId, hash, now)
}

/** Switches two-step login on by the first code of the app. Returns recovery codes, which are shown once. */
export async function confirmAuthenticator(ctx: Ctx, { actor, token }: FactorSession, code: string, client: Client) {
  await attemptCode(ctx, actor.id, client)
  const step = await findAppStep(ctx, actor.id, code, 'unconfirmed')
  if (step === undefined) {
    await recordFailure(ctx, actor.id, client)
    throw wrongCode()
  }
  const { codes, store } = await createRecoveryCodes(actor.id)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await updateLastStep(tx, actor.id, step))) throw wrongCode()
    if (!(await updateAuthenticatorConfirmed(tx, actor.id, ctx.now()))) throw alreadyConnected()
    // Sessions that were opened by the password alone end: all that are left have proved the second factor.
    await deleteSessions(tx, actor.id, tokenHash(token))
    await updateSessionVerified(tx, tokenHash(token), ctx.now())
    await store(tx)
    await recordEvent(tx, { action: 'authenticator_added', at: ctx.now(), client, actor, accountId: actor.id })
    const account = await selectOwnAccount(tx, actor.id)
    if (account.email && account.email_confirmed_at) await queueMail(ctx, tx, twoStepOnMail(account, account.email))
  })
  return codes
}

/** Switches two-step login off. */
export async function removeAuthenticator(ctx: Ctx, actor: Actor, password: string, client: Client) {
  const account = await checkPassword(ctx, actor.id, password, client)
  await ctx.db.transaction().execute(async (tx) => {
    const { passkeys } = await lockFactors(tx, actor.id)
    assertFactorLeft(actor, passkeys)
    if (!(await deleteAuthenticator(tx, actor.id))) throw new AppError('not_found', 'Two-step login is off already.')
    await replaceRecoveryCodes(tx, actor.id, [])
    await recordEvent(tx, { action: 'authenticator_removed', at: ctx.now(), client, actor, accountId: actor.id })
    if (account.email && account.email_confirmed_at)
      await queueMail(ctx, tx, twoStepOffMail(account, account.email, ctx.config.publicUrl))
  })
}

/** Replaces the recovery codes. */
export async function renewRecoveryCodes(ctx: Ctx, actor: Actor, password: string, client: Client) {
  await checkPassword(ctx, actor.id, password, client)
  // Before the codes are hashed, which is expensive, and again under the lock.
  assertConnected(await selectFactors(ctx.db, actor.id))
  const { codes, store } = await createRecoveryCodes(actor.id)
  await ctx.db.transaction().execute(async (tx) => {
    assertConnected(await lockFactors(tx, actor.id))
    await store(tx)
    await recordEvent(tx, { action: 'recovery_codes_created', at: ctx.now(), client, actor, accountId: actor.id })
  })
  return codes
}

function assertConnected({ hasAuthenticator }: { hasAuthenticator: boolean }) {
  if (!hasAuthenticator) throw new AppError('bad_request', 'Connect an authenticator app first.')
}

/** The time step of a right code of the app in this state; undefined when the code is wrong or there is no such app. */
export async function findAppStep(ctx: Ctx, accountId: string, code: string, state: 'confirmed' | 'unconfirmed') {
  const row = await selectAuthenticator(ctx.db, accountId)
  if (row && (row.confirmed_at !== null) !== (state === 'confirmed')) return undefined
  const key = row && (await findDecryptionKey(ctx.config, row.key_id))
  if (!row || !key) return undefined
  return findStep(decrypt(key, accountId, row.sealed), code, ctx.now())
}

/** Operators cannot work without a second factor. */
export function assertFactorLeft({ role }: Actor, factorsLeft: number) {
  if (role === 'operator' && factorsLeft === 0)
    throw new AppError('bad_request', 'Operators need a second factor. Add another one before you remove this one.')
}

/** A passkey that is not known here belongs to no account. */
export const recordFailure = (ctx: Ctx, accountId: string | undefined, client: Client) =>
  recordEvent(ctx.db, {
    action: 'second_factor_failed',
    outcome: 'failure',
    at: ctx.now(),
    client,
    ...(accountId && { accountId }),
  })
