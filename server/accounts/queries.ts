import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type AccountRow = Omit<Selectable<Tables['accounts']>, 'password_hash' | 'created_at'>

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

export function insertAccount(db: Database | Transaction<Tables>, row: Insertable<Tables['accounts']>) {
  return db.insertInto('accounts').values(row).returning(ACCOUNT).executeTakeFirstOrThrow()
}

/** By username or e-mail address, ignoring case. Usernames hold no `@`, so at most one row fits. */
export function selectForLogin(db: Database, name: string) {
  return db
    .selectFrom('accounts')
    .select([...ACCOUNT, 'password_hash'])
    .where((where) =>
      where.or([
        where(sql`lower(username)`, '=', name.toLowerCase()),
        where(sql`lower(email)`, '=', name.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
}

export function insertSession(db: Database | Transaction<Tables>, row: Insertable<Tables['sessions']>) {
  return db.insertInto('sessions').values(row).execute()
}

export function deleteExpiredSessions(db: Database | Transaction<Tables>, accountId: string, now: Date) {
  return db.deleteFrom('sessions').where('account_id', '=', accountId).where('expires_at', '<=', now).execute()
}

export function deleteSession(db: Database, tokenHash: Buffer) {
  return db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

// Every private call starts here, so it is the one query with a prepared statement.
const SESSION_OWNER = {
  name: 'session-owner',
  text: `select ${ACCOUNT.map((column) => `a.${column}`).join(', ')}
    from sessions s join accounts a on a.id = s.account_id where s.token_hash = $1 and s.expires_at > $2`,
}

export async function selectSessionOwner(pool: pg.Pool, tokenHash: Buffer, now: Date) {
  const { rows } = await pool.query<AccountRow>({ ...SESSION_OWNER, values: [tokenHash, now] })
  return rows[0]
}
