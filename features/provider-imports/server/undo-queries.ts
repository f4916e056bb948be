import { type RawBuilder, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { KEPT_SHOWN } from '../rules/provider-imports.ts'

export type Withdrawal = { provider_id: string; withdrawal: 'pending' | 'restoring' }

/** An account that only the import knows: not taken over, closed or suspended, and without appointments, chats or invoices. */
const isUnused = (id: RawBuilder<unknown>) => sql`
  exists (
    select from accounts known
    where known.id = ${id} and known.is_active and known.erased_at is null and known.email_confirmed_at is null
  )
  and not exists (select from sessions where account_id = ${id})
  and not exists (select from appointments where provider_id = ${id})
  and not exists (select from chats where first_id = ${id} or second_id = ${id})
  and not exists (select from invoices where provider_id = ${id})`

/** Marks the unused profiles of an import to be closed; those that are not restored yet stay closed. */
export async function markWithdrawn(tx: Tx, importId: string) {
  await sql`
    update imported_providers set withdrawal = 'closed'
    where import_id = ${importId} and withdrawal = 'restoring'`.execute(tx)
  await sql`
    update imported_providers imported set withdrawal = 'pending'
    where import_id = ${importId} and withdrawal is null and ${isUnused(sql`imported.provider_id`)}`.execute(tx)
}

/** Marks what was closed to be restored; what was not closed yet stays as it is. */
export async function markRestored(tx: Tx, importId: string) {
  await sql`
    update imported_providers set withdrawal = case withdrawal when 'closed' then 'restoring' end
    where import_id = ${importId} and withdrawal is not null`.execute(tx)
}

/** Takes marked profiles for this transaction. */
export async function claimWithdrawals(tx: Tx, batch: number) {
  const { rows } = await sql<Withdrawal>`
    select provider_id, withdrawal from imported_providers where withdrawal in ('pending', 'restoring')
    order by provider_id limit ${batch} for update skip locked`.execute(tx)
  return rows
}

/** Closes those that are still unused; the others stay. Returns whom it closed. */
export async function closeAccounts(tx: Tx, ids: readonly string[], now: Date) {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update accounts set leaving_at = ${now}
    where id = any(${ids}::uuid[]) and ${isUnused(sql`accounts.id`)} returning id`.execute(tx)
  const closed = rows.map(({ id }) => id)
  await sql`
    update imported_providers set withdrawal = case when provider_id = any(${closed}::uuid[]) then 'closed' end
    where provider_id = any(${ids}::uuid[])`.execute(tx)
  return closed
}

/** Restores those that are not erased yet. Returns whom it restored. */
export async function restoreAccounts(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  await sql`update imported_providers set withdrawal = null where provider_id = any(${ids}::uuid[])`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    update accounts set leaving_at = null
    where id = any(${ids}::uuid[]) and erased_at is null and leaving_at is not null returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What became of the profiles of an import that was undone. */
export async function selectUndo(db: Executor, importId: string) {
  const { rows } = await sql<{ closed: number; pending: number; kept: number }>`
    select count(*) filter (where withdrawal = 'closed')::int as closed,
      count(*) filter (where withdrawal = 'pending')::int as pending,
      count(*) filter (where withdrawal is null)::int as kept
    from imported_providers where import_id = ${importId}`.execute(db)
  const kept = await db
    .selectFrom('imported_providers as imported')
    .innerJoin('accounts as account', 'account.id', 'imported.provider_id')
    .select(['account.id', 'account.display_name as name'])
    .where('imported.import_id', '=', importId)
    .where('imported.withdrawal', 'is', null)
    .orderBy('account.display_name')
    .orderBy('account.id')
    .limit(KEPT_SHOWN)
    .execute()
  const [counts = { closed: 0, pending: 0, kept: 0 }] = rows
  return { closed: counts.closed, pending: counts.pending, keptCount: counts.kept, kept }
}
