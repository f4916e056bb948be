import { sql } from 'kysely'
import type { Role } from '#platform/rules/users.ts'
import type { Database, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'

const SUMMARY = [
  'account.id',
  'account.display_name',
  'account.username',
  'account.role',
  'account.email',
  'account.created_at',
  'account.disabled_at',
  'account.leaving_at',
  'account.unpublished_at',
] as const

export type SummaryRow = {
  id: string
  display_name: string
  username: string
  role: string
  email: string | null
  created_at: Date
  disabled_at: Date | null
  leaving_at: Date | null
  unpublished_at: Date | null
}
export type PeopleFilter = { role: Role | undefined; isSuspended: boolean }
/** A search continues after this key of this account. */
export type KeyCursor = { key: string; id: string }

/** The last character of Unicode: no key with a prefix comes after the prefix with it. */
const LAST = String.fromCodePoint(0x10ffff)

/**
 * The keys with a prefix in the order of their bytes, so that exact matches come first; an account may have several. One range of
 * one index: the filters are columns of the keys.
 */
export async function selectMatches(
  db: Database,
  typed: string,
  filter: PeopleFilter,
  page: { limit: number; after: KeyCursor | undefined },
) {
  const { after, limit } = page
  const { rows } = await sql<KeyCursor>`
    with typed as (select fold(${typed}) as prefix)
    select key, account_id as id from person_search_keys, typed
    where key >= prefix collate "C" and key < (prefix || ${LAST}) collate "C"
      ${filter.role ? sql`and role = ${filter.role}` : sql``}
      ${filter.isSuspended ? sql`and is_suspended` : sql``}
      ${after ? sql`and (key, account_id) > (${after.key} collate "C", ${after.id}::uuid)` : sql``}
    order by key, account_id limit ${limit}`.execute(db)
  return rows
}

export function selectSummaries(db: Database, ids: readonly string[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('accounts as account')
    .select(SUMMARY)
    .where('account.id', 'in', [...ids])
    .where('account.erased_at', 'is', null)
    .execute()
}

/** The newest accounts, by keyset pagination. */
export function selectNewest(
  db: Database,
  { role, isSuspended }: PeopleFilter,
  page: { limit: number; cursor: Cursor | undefined },
) {
  const { limit, cursor } = page
  return db
    .selectFrom('accounts as account')
    .select(SUMMARY)
    .select(({ ref }) => cursorMicros(ref('account.created_at')).as('micros'))
    .where('account.erased_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('account.role', '=', role as Role))
    .$if(isSuspended, (query) => query.where('account.disabled_at', 'is not', null))
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('account.created_at'), ref('account.id'), cursor as Cursor)),
    )
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .limit(limit)
    .execute()
}

/** The account that sent a request: signed in, or known by the confirmed address. */
export async function selectSender(db: Database, reference: string) {
  const { rows } = await sql<{ id: string }>`
    select account.id from consultations request join accounts account
      on account.id = request.sender_id
      or (login_key(account.email) = login_key(request.email) and account.email_confirmed_at is not null)
    where request.reference = ${reference} and request.deleted_at is null and account.erased_at is null limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

export type PersonRecord = NonNullable<Awaited<ReturnType<typeof selectPerson>>>

export function selectPerson(db: Database, id: string, now: Date) {
  return db
    .selectFrom('accounts as account')
    .select(SUMMARY)
    .select(['account.first_name', 'account.last_name', 'account.email_confirmed_at', 'account.phone'])
    .select(['account.time_zone', 'account.disabled_reason'])
    .select(({ selectFrom }) => [
      selectFrom('sessions')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('sessions.account_id', '=', 'account.id')
        .where('sessions.expires_at', '>', now)
        .as('devices'),
      sql<boolean>`exists (select from passkeys where account_id = account.id)
        or exists (select from authenticator_apps where account_id = account.id and confirmed_at is not null)`.as(
        'has_second_factor',
      ),
    ])
    .where('account.id', '=', id)
    .where('account.erased_at', 'is', null)
    .executeTakeFirst()
}

export function selectAccess(db: Database, operatorId: string, accountId: string, now: Date) {
  return db
    .selectFrom('person_access')
    .select(['reason', 'expires_at'])
    .where('operator_id', '=', operatorId)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function upsertAccess(
  tx: Tx,
  access: { operator_id: string; account_id: string; reason: string; expires_at: Date },
) {
  const { reason, expires_at } = access
  await tx
    .insertInto('person_access')
    .values(access)
    .onConflict((conflict) => conflict.columns(['operator_id', 'account_id']).doUpdateSet({ reason, expires_at }))
    .execute()
}
