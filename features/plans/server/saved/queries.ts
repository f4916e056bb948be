import type { Selectable } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

export type SavedPlanRow = Selectable<Tables['saved_plans']>
export type NewPlan = Pick<SavedPlanRow, 'id' | 'account_id' | 'name' | 'code'>

export const selectPlans = (db: Executor, accountId: string) =>
  db
    .selectFrom('saved_plans')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute()

/** A plan of any account: ids are made by browsers. Locked, so that changes of one plan follow each other. */
export const lockPlan = (tx: Tx, id: string) =>
  tx.selectFrom('saved_plans').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** How many plans an account has. Locks its row, so that requests at the same time are counted one after the other. */
export async function lockAndCount(tx: Tx, accountId: string) {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { count } = await tx
    .selectFrom('saved_plans')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Nothing when the id is taken. */
export const insertPlan = (tx: Tx, plan: NewPlan) =>
  tx
    .insertInto('saved_plans')
    .values(plan)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const updatePlan = (tx: Tx, { id, name, code }: NewPlan, savedAt: Date) =>
  tx
    .updateTable('saved_plans')
    .set(({ eb }) => ({ name, code, version: eb('version', '+', 1), saved_at: savedAt }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deletePlan = (db: Executor, accountId: string, id: string) =>
  db.deleteFrom('saved_plans').where('id', '=', id).where('account_id', '=', accountId).execute()
