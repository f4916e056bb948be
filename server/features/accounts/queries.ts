import { type Insertable, type Selectable, sql } from 'kysely'
import type pg from 'pg'
import type { Database, Executor } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

const ACCOUNT = [
  'id',
  'role',
  'username',
  'email',
  'first_name',
  'last_name',
  'display_name',
  'phone',
  'avatar_path',
] as const

export type AccountRow = Pick<Selectable<Tables['accounts']>, (typeof ACCOUNT)[number]>

export function insertAccount(db: Executor, row: Insertable<Tables['accounts']>) {
  return db.insertInto('accounts').values(row).returning(ACCOUNT).executeTakeFirstOrThrow()
}

/** By username or e-mail address, ignoring case. Usernames hold no `@`, so at most one row fits. */
export function selectForLogin(db: Executor, name: string) {
  return db
    .selectFrom('accounts')
    .select([...ACCOUNT, 'password_hash', 'leaving_at', 'email_confirmed_at'])
    .where('erased_at', 'is', null)
    .where((where) =>
      where.or([
        where(sql`lower(username)`, '=', name.toLowerCase()),
        where(sql`lower(email)`, '=', name.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
}

export function insertSession(db: Executor, row: Insertable<Tables['sessions']>) {
  return db.insertInto('sessions').values(row).execute()
}

export function deleteExpiredSessions(db: Executor, accountId: string, now: Date) {
  return db.deleteFrom('sessions').where('account_id', '=', accountId).where('expires_at', '<=', now).execute()
}

export function deleteSession(db: Database, tokenHash: Buffer) {
  return db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

// A prepared statement: every authenticated request runs it.
const SESSION_OWNER = {
  name: 'session-owner',
  text: `select ${ACCOUNT.map((column) => `account.${column}`).join(', ')}, session.used_at, session.expires_at,
      account.profile_version,
      exists (select from payouts payout where payout.account_id = account.id) as has_payout
    from sessions session join accounts account on account.id = session.account_id
    where session.token_hash = $1 and session.expires_at > $2 and account.leaving_at is null`,
}

type SessionOwnerRow = AccountRow & {
  used_at: Date
  expires_at: Date
  profile_version: number
  has_payout: boolean
}

export async function selectSessionOwner(pool: pg.Pool, tokenHash: Buffer, now: Date) {
  const { rows } = await pool.query<SessionOwnerRow>({ ...SESSION_OWNER, values: [tokenHash, now] })
  return rows[0]
}

export function updateSessionUsed(db: Database, tokenHash: Buffer, used_at: Date) {
  return db.updateTable('sessions').set({ used_at }).where('token_hash', '=', tokenHash).execute()
}
