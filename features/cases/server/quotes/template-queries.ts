import type { Selectable } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

export type TemplateRow = Selectable<Tables['quote_templates']>

export const selectTemplates = (db: Executor, providerId: string) =>
  db
    .selectFrom('quote_templates')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Locks the row of the provider, so that saves at the same time are counted one after the other. */
export async function lockProvider(tx: Tx, providerId: string) {
  await tx.selectFrom('accounts').select('id').where('id', '=', providerId).forNoKeyUpdate().execute()
}

/** A template of any clinic: ids are made by browsers. */
export const selectTemplate = (tx: Tx, id: string) =>
  tx.selectFrom('quote_templates').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Nothing when the id is taken. */
export const insertTemplate = (tx: Tx, row: TemplateRow) =>
  tx
    .insertInto('quote_templates')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateTemplate = (tx: Tx, { id, name, content, version, saved_at }: TemplateRow) =>
  tx
    .updateTable('quote_templates')
    .set({ name, content, version, saved_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteTemplate = (db: Executor, providerId: string, id: string) =>
  db.deleteFrom('quote_templates').where('id', '=', id).where('provider_id', '=', providerId).execute()
