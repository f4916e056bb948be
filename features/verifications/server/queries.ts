import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { EvidenceKind } from '#platform/rules/verified-facts.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { CheckName, Checks, EvidenceState } from '../rules/verifications.ts'

export type EvidenceRow = Omit<Selectable<Tables['evidence']>, 'kind' | 'state' | 'checks'> & {
  kind: EvidenceKind
  state: EvidenceState
  checks: Partial<Record<CheckName, Checks[CheckName]>>
}

/** Evidence with its provider and the operators who decided. */
const evidenceReviews = (db: Executor) =>
  db
    .selectFrom('evidence')
    .innerJoin('accounts as account', 'account.id', 'evidence.provider_id')
    .innerJoin('providers as provider', 'provider.account_id', 'evidence.provider_id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'evidence.provider_id')
    .leftJoin('places as place', 'place.id', 'clinic.place_id')
    .selectAll('evidence')
    .select(['account.display_name', 'account.avatar_path', 'account.created_at as joined_at', 'provider.verified_at'])
    .select(['clinic.name as clinic_name', 'clinic.logo_path', 'place.city', 'place.country as place_country'])
    // Subqueries: with two more joins the planner takes longer than the statement.
    .select([
      operatorName('evidence.first_approved_by').as('first_approver'),
      operatorName('evidence.decided_by').as('decider'),
    ])
    .select(({ ref }) => cursorMicros(ref('evidence.sent_at')).as('micros'))

const operatorName = (column: string) =>
  sql<string | null>`(select operator.display_name from accounts operator where operator.id = ${sql.ref(column)})`

export type ReviewRow = EvidenceRow &
  Omit<Awaited<ReturnType<ReturnType<typeof evidenceReviews>['execute']>>[number], keyof EvidenceRow>

/** What waits for the care team, oldest first, by keyset pagination. */
export async function selectQueue(db: Executor, limit: number, cursor: Cursor | undefined) {
  const rows = await evidenceReviews(db)
    .where('evidence.state', 'in', ['waiting', 'confirming'])
    .where('account.is_active', '=', true)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(evidence.sent_at, evidence.id)
          > (timestamptz 'epoch' + ${cursor?.micros}::bigint * interval '1 microsecond', ${cursor?.id}::uuid)`,
      ),
    )
    .orderBy('evidence.sent_at')
    .orderBy('evidence.id')
    .limit(limit)
    .execute()
  return rows as ReviewRow[]
}

/** How much waits for the care team, up to a maximum. */
export async function countQueue(db: Executor, max: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from evidence join accounts account on account.id = evidence.provider_id and account.is_active
      where state in ('waiting', 'confirming') limit ${max}) waiting`.execute(db)
  return rows[0]?.count ?? 0
}

export async function selectReview(db: Executor, id: string) {
  const row = await evidenceReviews(db).where('evidence.id', '=', id).executeTakeFirst()
  return row as ReviewRow | undefined
}

/** The evidence of a provider, newest first. */
export async function selectEvidenceOf(db: Executor, providerId: string) {
  const rows = await db
    .selectFrom('evidence')
    .selectAll()
    .where('provider_id', '=', providerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as EvidenceRow[]
}

export async function selectEvidence(db: Executor, id: string) {
  return (await db.selectFrom('evidence').selectAll().where('id', '=', id).executeTakeFirst()) as
    | EvidenceRow
    | undefined
}

/** The same, locked against other decisions. Locks its provider first, so that no two transactions lock them crosswise. */
export async function lockEvidence(tx: Tx, id: string) {
  await sql`select from providers where account_id = (select provider_id from evidence where id = ${id})
    for no key update`.execute(tx)
  const row = await tx.selectFrom('evidence').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row as EvidenceRow | undefined
}

/** Serialises the changes of the evidence of a provider, and with them its status. */
export async function lockProvider(tx: Tx, providerId: string) {
  return tx
    .selectFrom('providers')
    .select(['account_id', 'verified_at'])
    .where('account_id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertEvidence(tx: Tx, row: Insertable<Tables['evidence']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('evidence')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateEvidence(tx: Tx, id: string, change: Updateable<Tables['evidence']>) {
  await tx
    .updateTable('evidence')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function updateVerifiedAt(tx: Tx, providerId: string, verified_at: Date | null) {
  await tx.updateTable('providers').set({ verified_at }).where('account_id', '=', providerId).execute()
}

export async function selectIsVerified(db: Executor, providerId: string) {
  const row = await db
    .selectFrom('providers')
    .select('verified_at')
    .where('account_id', '=', providerId)
    .executeTakeFirst()
  return row !== undefined && row.verified_at !== null
}

/** Whether there is another operator who could confirm a decision. */
export async function selectHasColleague(db: Executor, operatorId: string) {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .where('id', '!=', operatorId)
    .where('disabled_at', 'is', null)
    .where('leaving_at', 'is', null)
    // The index by role has no erased accounts.
    .where('erased_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOpening(tx: Tx, row: Insertable<Tables['evidence_openings']>) {
  await tx.insertInto('evidence_openings').values(row).execute()
}

/** The openings of a document, newest first. */
export function selectOpenings(db: Executor, evidenceId: string, limit: number) {
  return db
    .selectFrom('evidence_openings as opening')
    .leftJoin('accounts as operator', 'operator.id', 'opening.operator_id')
    .select(['opening.id', 'opening.is_download', 'opening.at', 'operator.display_name'])
    .where('opening.evidence_id', '=', evidenceId)
    .orderBy('opening.id', 'desc')
    .limit(limit)
    .execute()
}

/** Approved evidence that ends within so many days, or has ended, and is not warned of for the last time. */
export async function selectEnding(db: Executor, today: string, within: readonly number[], limit: number) {
  const [first = 0] = within
  const last = within.at(-1) ?? first
  const rows = await db
    .selectFrom('evidence')
    .select('id')
    .where('state', '=', 'approved')
    .where(
      sql<boolean>`(valid_until < ${today}::date
        or (valid_until <= ${today}::date + ${first}::int and warned_days is null)
        or (valid_until <= ${today}::date + ${last}::int and warned_days > ${last}))`,
    )
    .orderBy('valid_until')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
