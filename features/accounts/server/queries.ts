import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely'
import { type Database, type Executor, executePrepared, type Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

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
  'is_administrator',
] as const

export type AccountRow = Pick<Selectable<Tables['accounts']>, (typeof ACCOUNT)[number]>

export function insertAccount(db: Executor, row: Insertable<Tables['accounts']>) {
  return db.insertInto('accounts').values(row).returning(ACCOUNT).executeTakeFirstOrThrow()
}

/** Several accounts may have an address that none of them has confirmed. */
const CANDIDATES_MAX = 3

/**
 * By username or email address, ignoring case; usernames hold no `@`, so that a name is one or the other. The account
 * that has confirmed the address, or else the newest of those that have not.
 */
export async function selectLoginCandidates(db: Executor, name: string) {
  const rows = await db
    .selectFrom('accounts')
    .select([...ACCOUNT, 'email_confirmed_at', 'password_hash', 'leaving_at', 'disabled_at'])
    .where('erased_at', 'is', null)
    .where((where) =>
      where.or([
        where(sql`login_key(username)`, '=', sql`login_key(${name})`),
        where(sql`login_key(email)`, '=', sql`login_key(${name})`),
      ]),
    )
    .orderBy(sql`email_confirmed_at is null`)
    .orderBy('created_at', 'desc')
    .limit(CANDIDATES_MAX)
    .execute()
  const confirmed = rows.find(({ email_confirmed_at }) => email_confirmed_at !== null)
  return confirmed ? [confirmed] : rows
}

/** The folded form of a name, by which accounts are found. */
export async function selectLoginKey(db: Executor, name: string) {
  const { rows } = await sql<{ key: string }>`select login_key(${name}) as key`.execute(db)
  return rows[0]?.key ?? name
}

/** An account whose owner has been verified by other means than the name and the password. */
export function selectLoginAccount(db: Executor, id: string) {
  return db
    .selectFrom('accounts')
    .select([...ACCOUNT, 'email_confirmed_at', 'leaving_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

/** Locks an account against changes of its password, unless the verified one has been replaced. */
export async function lockVerified(tx: Tx, accountId: string, verifiedHash: string) {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', verifiedHash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account !== undefined
}

export function insertSession(db: Executor, row: Insertable<Tables['sessions']>) {
  return db.insertInto('sessions').values(row).execute()
}

/** Deletes the expired sessions of an account, and the longest unused ones beyond the maximum. */
export async function deleteSurplusSessions(db: Executor, accountId: string, now: Date, max: number) {
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('expires_at', '<=', now),
        eb(
          'id',
          'in',
          selectFrom('sessions as other')
            .select('other.id')
            .where('other.account_id', '=', accountId)
            .orderBy('other.used_at', 'desc')
            .orderBy('other.id')
            .offset(max),
        ),
      ]),
    )
    .execute()
}

export async function deleteSession(db: Executor, tokenHash: Buffer) {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

// Written out, since every authenticated request runs it.
const SESSION_OWNER = `
  select ${ACCOUNT.map((column) => `account.${column}`).join(', ')}, session.used_at, session.expires_at, session.second_factor_at,
    account.profile_version, account.is_demo,
    exists (select from payouts payout where payout.account_id = account.id) as has_payout
  from sessions session join accounts account on account.id = session.account_id
  where session.token_hash = $1 and session.expires_at > $2 and account.is_active`

type SessionOwnerRow = AccountRow & {
  used_at: Date
  expires_at: Date
  second_factor_at: Date | null
  profile_version: number
  is_demo: boolean
  has_payout: boolean
}

export async function selectSessionOwner(db: Database, tokenHash: Buffer, now: Date) {
  // The driver would write the date in the local time zone, which takes longer.
  const query = CompiledQuery.raw(SESSION_OWNER, [tokenHash, now.toISOString()])
  return (await executePrepared<SessionOwnerRow>(db, query))[0]
}

export function updateSessionUsed(db: Database, tokenHash: Buffer, used_at: Date) {
  return db.updateTable('sessions').set({ used_at }).where('token_hash', '=', tokenHash).execute()
}

/** The time zone, or null when this version of PostgreSQL does not know it: browsers may have newer lists. */
export async function selectKnownZone(tx: Tx, timeZone: string) {
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names where name = ${timeZone}`.execute(tx)
  return rows[0]?.name ?? null
}
