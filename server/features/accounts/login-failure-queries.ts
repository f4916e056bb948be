import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The key of a counter. An empty network stands for all. */
export type Subject = { subject: Buffer; network: string }

/** Counts a failure, in a new window when the last one has passed. */
export function incrementFailures(db: Executor, { subject, network }: Subject, now: Date, expires_at: Date) {
  return db
    .insertInto('login_failures')
    .values({ subject, network, failures: 1, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'network']).doUpdateSet({
        failures: sql`case when login_failures.expires_at <= ${now} then 1 else login_failures.failures + 1 end`,
        expires_at: sql`case when login_failures.expires_at <= ${now} then excluded.expires_at
          else login_failures.expires_at end`,
      }),
    )
    .returning(['failures', 'expires_at'])
    .executeTakeFirstOrThrow()
}

export async function deleteFailures(db: Executor, { subject, network }: Subject) {
  await db.deleteFrom('login_failures').where('subject', '=', subject).where('network', '=', network).execute()
}

/** Takes one failure back. */
export async function undoFailure(db: Executor, { subject, network }: Subject) {
  await db
    .updateTable('login_failures')
    .set({ failures: sql`failures - 1` })
    .where('subject', '=', subject)
    .where('network', '=', network)
    .where('failures', '>', 0)
    .execute()
}

export async function isKnownNetwork(db: Executor, accountId: string, network: string) {
  const known = await db
    .selectFrom('login_networks')
    .select('network')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .executeTakeFirst()
  return known !== undefined
}

export async function upsertNetwork(db: Executor, row: Insertable<Tables['login_networks']>) {
  await db
    .insertInto('login_networks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ used_at: row.used_at }))
    .execute()
}
