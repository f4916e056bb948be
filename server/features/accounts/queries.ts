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
    .select([...ACCOUNT, 'password_hash', 'leaving_at'])
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

// Every private call starts here, so it is the one query with a prepared statement.
const SESSION_OWNER = {
  name: 'session-owner',
  text: `select ${ACCOUNT.map((column) => `a.${column}`).join(', ')}, s.used_at, s.expires_at, a.profile_version,
      exists (select from payouts p where p.account_id = a.id) as has_payout
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > $2 and a.leaving_at is null`,
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
