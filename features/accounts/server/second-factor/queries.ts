import { type Insertable, sql } from 'kysely'
import type { Database, Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { lockAccount } from '../settings-queries.ts'

export type ChallengePurpose = 'log in' | 'restore account' | 'log in by passkey' | 'add passkey'

/** Which second factors an account has. */
export async function selectFactors(db: Executor, accountId: string) {
  const { rows } = await sql<{ has_authenticator: boolean; passkeys: number; codes_left: number }>`
    select exists (select from authenticator_apps where account_id = ${accountId} and confirmed_at is not null) as has_authenticator,
      (select count(*)::int from passkeys where account_id = ${accountId}) as passkeys,
      (select count(*)::int from recovery_codes where account_id = ${accountId} and used_at is null) as codes_left`.execute(
    db,
  )
  const [row] = rows
  return {
    hasAuthenticator: row?.has_authenticator ?? false,
    passkeys: row?.passkeys ?? 0,
    codesLeft: row?.codes_left ?? 0,
  }
}

/** The same under a lock of the account: concurrent changes of its factors are serialised. */
export async function lockFactors(tx: Tx, accountId: string) {
  await lockAccount(tx, accountId)
  return selectFactors(tx, accountId)
}

export function insertChallenge(db: Executor, row: Insertable<Tables['auth_challenges']>) {
  return db.insertInto('auth_challenges').values(row).execute()
}

export function selectChallenge(db: Executor, token_hash: Buffer, now: Date) {
  return db
    .selectFrom('auth_challenges')
    .select(['account_id', 'purpose', 'challenge'])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Single use: returns whether the challenge was there. */
export async function deleteChallenge(tx: Tx, token_hash: Buffer) {
  const { numDeletedRows } = await tx
    .deleteFrom('auth_challenges')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Counts an attempt at a challenge, and returns the challenge; undefined when it is expired or has none left. */
export function claimChallengeAttempt(db: Database, token_hash: Buffer, now: Date, max: number) {
  return db
    .updateTable('auth_challenges')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where('attempts', '<', max)
    .returning(['account_id', 'purpose', 'challenge'])
    .executeTakeFirst()
}

/** Counts an attempt at the codes of an account in its current window. Returns how many there are, and since when. */
export async function claimCodeAttempt(db: Database, accountId: string, now: Date, windowStart: Date) {
  const row = await db
    .updateTable('authenticator_apps')
    .set(({ eb, ref }) => ({
      attempts: eb
        .case()
        .when('attempts_since', '<', windowStart)
        .then(1)
        .else(eb('attempts', '+', 1))
        .end(),
      attempts_since: eb.case().when('attempts_since', '<', windowStart).then(now).else(ref('attempts_since')).end(),
    }))
    .where('account_id', '=', accountId)
    .returning(['attempts', 'attempts_since'])
    .executeTakeFirst()
  return { attempts: row?.attempts ?? 0, since: row?.attempts_since ?? now }
}

export async function resetCodeAttempts(tx: Tx, accountId: string) {
  await tx.updateTable('authenticator_apps').set({ attempts: 0 }).where('account_id', '=', accountId).execute()
}

export async function deleteChallenges(tx: Tx, accountId: string) {
  await tx.deleteFrom('auth_challenges').where('account_id', '=', accountId).execute()
}

export function selectPasskeys(db: Executor, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function selectPasskey(db: Executor, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'account_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export function insertPasskey(tx: Tx, row: Insertable<Tables['passkeys']>) {
  return tx
    .insertInto('passkeys')
    .values(row)
    .returning(['id', 'name', 'created_at', 'used_at'])
    .executeTakeFirstOrThrow()
}

export async function updatePasskeyName(db: Executor, accountId: string, id: string, name: string) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function updatePasskeyUsed(tx: Tx, id: string, counter: number, used_at: Date) {
  await tx
    .updateTable('passkeys')
    .set({ counter: String(counter), used_at })
    .where('id', '=', id)
    .execute()
}

export async function deletePasskey(tx: Tx, accountId: string, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** A new secret replaces one that was not confirmed, whose attempts go on counting. Returns false when there is a confirmed one. */
export async function upsertAuthenticator(db: Database, row: Insertable<Tables['authenticator_apps']>) {
  const { account_id: _accountId, attempts_since: _since, ...values } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('authenticator_apps')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(values).where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function selectAuthenticator(db: Executor, accountId: string) {
  return db
    .selectFrom('authenticator_apps')
    .select(['sealed', 'key_id', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Returns false when the app is connected already. */
export async function updateAuthenticatorConfirmed(tx: Tx, accountId: string, confirmed_at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_apps')
    .set({ confirmed_at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Compare and set: returns false when a code of this step or a later one was accepted before. */
export async function updateLastStep(tx: Tx, accountId: string, last_step: number) {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_apps')
    .set({ last_step, attempts: 0 })
    .where('account_id', '=', accountId)
    .where('last_step', '<', last_step)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Returns false when there was none. */
export async function deleteAuthenticator(tx: Tx, accountId: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly string[]) {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

export async function updateCodeUsed(tx: Tx, accountId: string, codeHash: string, used_at: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** When the password was last changed, as far as the audit log goes back. */
export async function selectPasswordChange(db: Database, accountId: string) {
  const event = await db
    .selectFrom('audit_events')
    .select('at')
    .where('account_id', '=', accountId)
    .where('action', 'in', ['signed_up', 'password_changed', 'password_reset'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return event?.at
}

/** The session has proved a second factor. */
export async function updateSessionVerified(tx: Tx, token_hash: Buffer, second_factor_at: Date) {
  await tx.updateTable('sessions').set({ second_factor_at }).where('token_hash', '=', token_hash).execute()
}

/** Deletes all second factors of an account. */
export async function deleteFactors(tx: Tx, accountId: string) {
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('authenticator_apps').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}
