import { sql, type Updateable } from 'kysely'
import type { Database, Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

const LINK_PURPOSES = ['reset password', 'confirm email'] as const
export type Purpose = (typeof LINK_PURPOSES)[number]
export type Link = { account_id: string; purpose: Purpose; email: string; expires_at: Date }

/** An account with its private columns, deleted or not; an erased one is an error. */
export function selectOwnAccount(db: Executor, id: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'role', 'username', 'first_name', 'last_name', 'display_name'])
    .select(['email', 'email_confirmed_at', 'password_hash'])
    .select(['mails_wanted', 'leaving_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Returns whether the account exists and is not erased. */
export async function updateAccount(db: Executor, id: string, change: Updateable<Tables['accounts']>) {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set(change)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Compare and set: returns whether the password is still the one that was verified. */
export async function updatePassword(tx: Tx, id: string, password_hash: string, verifiedHash: string) {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', verifiedHash)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The account that has confirmed an address. */
export function selectConfirmedOwner(db: Executor, email: string) {
  return db
    .selectFrom('accounts')
    .select('id')
    .where(sql`login_key(email)`, '=', sql`login_key(${email})`)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** Removes an address, once its owner has confirmed it, from the accounts that only claimed it. */
export async function clearUnconfirmedEmail(tx: Tx, email: string) {
  await tx
    .updateTable('accounts')
    .set({ email: null })
    .where(sql`login_key(email)`, '=', sql`login_key(${email})`)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** A new link replaces the earlier one of its purpose. */
export const upsertLink = (tx: Tx, token_hash: Buffer, link: Link) => upsertLinks(tx, [{ token_hash, ...link }])

/** The same for several accounts, in one statement. */
export async function upsertLinks(tx: Tx, links: readonly (Link & { token_hash: Buffer })[]) {
  await tx
    .insertInto('mailed_links')
    .values([...links])
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'purpose']).doUpdateSet({
        token_hash: (from) => from.ref('excluded.token_hash'),
        email: (from) => from.ref('excluded.email'),
        expires_at: (from) => from.ref('excluded.expires_at'),
      }),
    )
    .execute()
}

/** Single use: a link is deleted as it is used. */
export function consumeLink(tx: Tx, token_hash: Buffer, purpose: Purpose, now: Date) {
  return tx
    .deleteFrom('mailed_links')
    .where('token_hash', '=', token_hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['account_id', 'email'])
    .executeTakeFirst()
}

export function selectLink(db: Database, condition: { token_hash: Buffer } | { account_id: string }, purpose: Purpose) {
  return db
    .selectFrom('mailed_links')
    .select(['account_id', 'email', 'expires_at'])
    .where((where) => where.and(condition))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

export async function deleteLinks(tx: Tx, accountId: string, purposes: readonly Purpose[] = LINK_PURPOSES) {
  await tx.deleteFrom('mailed_links').where('account_id', '=', accountId).where('purpose', 'in', purposes).execute()
}

export async function insertResetRequest(db: Database, typed: string, created_at: Date) {
  await db.insertInto('reset_requests').values({ typed, created_at }).execute()
}

/** Dequeues the oldest request. `skip locked` lets several processes work concurrently. */
export function dequeueResetRequest(tx: Tx) {
  return tx
    .deleteFrom('reset_requests')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('reset_requests as oldest').select('oldest.id').orderBy('oldest.id').limit(1).forUpdate().skipLocked(),
    )
    .returning(['typed', 'created_at'])
    .executeTakeFirst()
}

export function selectSessions(db: Database, accountId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function deleteSessionById(db: Executor, accountId: string, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0
}

/** Deletes all sessions of an account, or all but one. Returns how many. */
export async function deleteSessions(db: Executor, accountId: string, except?: Buffer) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except as Buffer))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Locks an account that is not erased. */
export function lockAccount(tx: Tx, id: string) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'role', 'username', 'display_name', 'disabled_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks an account whose grace period is over. `skip locked` lets several processes work concurrently. */
export function lockDueAccount(tx: Tx, deletedBefore: Date) {
  return tx
    .selectFrom('accounts')
    .select(['id', 'email', 'email_confirmed_at'])
    .where('leaving_at', '<=', deletedBefore)
    .where('erased_at', 'is', null)
    .orderBy('leaving_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function eraseAccount(tx: Tx, id: string, now: Date) {
  await sql`select erase_account(${id}, ${now})`.execute(tx)
}
