import { type Insertable, sql } from 'kysely'
import type { ReportKind } from '#platform/rules/moderated-kinds.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/**
 * Locks the decisions that hide some content. Whatever objects to one, decides about an objection or shows the content again
 * locks them before all other rows, so that these are serialised and cannot deadlock. What they decide by is read after it, in a
 * statement of its own, which sees what the transaction before has written.
 */
export async function lockHidings(tx: Tx, kind: string, subjectId: string) {
  await sql`
    select from moderation_decisions
    where subject_id = ${subjectId} and kind = ${kind} and decision = 'hide'
    order by id for update`.execute(tx)
}

/** The same by one of these decisions. */
export async function lockHidingsOf(tx: Tx, decisionId: string) {
  const decision = await tx
    .selectFrom('moderation_decisions')
    .select(['kind', 'subject_id'])
    .where('id', '=', decisionId)
    .executeTakeFirst()
  if (decision) await lockHidings(tx, decision.kind, decision.subject_id)
}

const IS_STANDING = sql<boolean>`not exists (
  select from moderation_decisions later
  where later.kind = d.kind and later.subject_id = d.subject_id and later.decision in ('hide', 'show')
    and (later.made_at, later.id) > (d.made_at, d.id))`

/** The decision of an author's hidden content; undefined when there is none of theirs. */
export async function selectHiding(tx: Tx, id: string, authorId: string) {
  const { rows } = await sql<{ is_standing: boolean }>`
    select ${IS_STANDING} as is_standing
    from moderation_decisions d
    where d.id = ${id} and d.author_id = ${authorId} and d.decision = 'hide'`.execute(tx)
  return rows[0]
}

export function selectObjection(tx: Tx, decisionId: string) {
  return tx.selectFrom('objections').select('text').where('decision_id', '=', decisionId).executeTakeFirst()
}

export async function insertObjection(tx: Tx, row: Insertable<Tables['objections']>) {
  await tx.insertInto('objections').values(row).execute()
}

export type ObjectionRow = {
  id: string
  kind: ReportKind
  subject_id: string
  reason: string
  made_at: Date
  operator_id: string
  operator: string
  author_id: string
  author: string
  text: string
  created_at: Date
  decided_at: Date | null
  /** Whether the content has not been shown again, or hidden by another decision, since. */
  is_standing: boolean
  micros: string
}

const OBJECTIONS = sql`
  select d.id, d.kind, d.subject_id, d.reason, d.made_at, d.operator_id, operator.display_name as operator,
    o.author_id, author.display_name as author, o.text, o.created_at, o.decided_at,
    ${IS_STANDING} as is_standing,
    ${cursorMicros(sql<Date>`o.created_at`)} as micros
  from objections o
  join moderation_decisions d on d.id = o.decision_id
  join accounts operator on operator.id = d.operator_id
  join accounts author on author.id = o.author_id`

/** Open objections, newest first, after the cursor. */
export async function selectOpenObjections(db: Executor, limit: number, cursor: Cursor | undefined) {
  const after = cursor ? sql`and ${afterCursor(sql<Date>`o.created_at`, sql<string>`o.decision_id`, cursor)}` : sql``
  const { rows } = await sql<ObjectionRow>`
    ${OBJECTIONS} where o.decided_at is null ${after}
    order by o.created_at desc, o.decision_id desc limit ${limit}`.execute(db)
  return rows
}

/** An objection, read under the lock of its decision, which serialises the operators who decide about it. */
export async function selectObjectionToDecide(tx: Tx, decisionId: string) {
  const { rows } = await sql<ObjectionRow>`${OBJECTIONS} where o.decision_id = ${decisionId}`.execute(tx)
  return rows[0]
}

type Decided = Required<Pick<Insertable<Tables['objections']>, 'outcome' | 'answer' | 'decided_by' | 'decided_at'>>

export async function updateObjection(tx: Tx, decisionId: string, decided: Decided) {
  await tx.updateTable('objections').set(decided).where('decision_id', '=', decisionId).execute()
}

/** Decides the open objections about content that an operator shows again on their own. */
export async function closeObjections(tx: Tx, kind: string, subjectId: string, decided: Decided) {
  await tx
    .updateTable('objections')
    .set(decided)
    .where('decided_at', 'is', null)
    .where('decision_id', 'in', (query) =>
      query
        .selectFrom('moderation_decisions')
        .select('id')
        .where('subject_id', '=', subjectId)
        .where('kind', '=', kind),
    )
    .execute()
}

/** The number of open objections, up to a maximum. */
export async function countObjections(db: Executor, max: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from objections where decided_at is null limit ${max}) waiting`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many operators can decide, and how many of them about a profile. */
export async function countActiveOperators(db: Executor) {
  const { rows } = await sql<{ operators: number; administrators: number }>`
    select count(*)::int as operators, (count(*) filter (where is_administrator))::int as administrators from accounts
    where role = 'operator' and disabled_at is null and erased_at is null and leaving_at is null`.execute(db)
  return rows[0] ?? { operators: 0, administrators: 0 }
}
