import type { Insertable } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** Stored details with the change of them that is pending or due; all of its columns are null when there is none. */
export type PayoutRow = {
  method: string
  sealed: Buffer
  key_id: string
  new_method: string | null
  new_sealed: Buffer | null
  new_key_id: string | null
  effective_at: Date | null
}

export function selectPayout(db: Executor, accountId: string): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payouts as payout')
    .leftJoin('payout_changes as change', 'change.account_id', 'payout.account_id')
    .select(['payout.method', 'payout.sealed', 'payout.key_id'])
    .select(['change.method as new_method', 'change.sealed as new_sealed', 'change.key_id as new_key_id'])
    .select('change.effective_at')
    .where('payout.account_id', '=', accountId)
    .executeTakeFirst()
}

/** Locks the account row, so that concurrent changes of its payout details are merged one after the other. */
export function lockAccount(tx: Tx, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export function upsertPayout(tx: Tx, row: Insertable<Tables['payouts']>) {
  const { method, sealed, key_id, changed_at } = row
  return tx
    .insertInto('payouts')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ method, sealed, key_id, changed_at }))
    .execute()
}

/** Deletes the details with their pending change. */
export function deletePayout(tx: Tx, accountId: string) {
  return tx.deleteFrom('payouts').where('account_id', '=', accountId).execute()
}

/** A newer change replaces a pending one. */
export function upsertChange(tx: Tx, row: Insertable<Tables['payout_changes']>) {
  const { account_id: _accountId, ...values } = row
  return tx
    .insertInto('payout_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** Single use: deletes a pending change, and returns its account if there was one. A due change has happened already. */
export function deletePendingChange(tx: Tx, condition: { account_id: string } | { undo_hash: Buffer }, now: Date) {
  return tx
    .deleteFrom('payout_changes')
    .where((where) => where.and(condition))
    .where('effective_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
}

/** Moves due changes to the details, a few at a time or those of one account. Returns how many. */
export async function moveDueChanges(tx: Tx, now: Date, which: { batch: number } | { accountId: string }) {
  const due = await tx
    .deleteFrom('payout_changes')
    .where('account_id', 'in', ({ selectFrom }) => {
      const query = selectFrom('payout_changes').select('account_id').where('effective_at', '<=', now)
      return 'batch' in which
        ? query.limit(which.batch).forUpdate().skipLocked()
        : query.where('account_id', '=', which.accountId).forUpdate()
    })
    .returning(['account_id', 'method', 'sealed', 'key_id', 'effective_at'])
    .execute()
  for (const { account_id, method, sealed, key_id, effective_at: changed_at } of due) {
    if (method && sealed && key_id) await upsertPayout(tx, { account_id, method, sealed, key_id, changed_at })
    else await deletePayout(tx, account_id)
  }
  return due.length
}
