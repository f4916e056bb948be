import { type Insertable, sql } from 'kysely'
import type { ReportKind } from '#domain/moderation.ts'
import type { Executor, Tx } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** The decision of an author's hidden content; undefined when there is none of theirs. */
export async function selectHiding(tx: Tx, id: string, authorId: string) {
  const { rows } = await sql<{ is_standing: boolean }>`
    select not exists (
      select from moderation_decisions later
      where later.kind = d.kind and later.subject_id = d.subject_id and later.decision in ('hide', 'show')
        and (later.made_at, later.id) > (d.made_at, d.id)) as is_standing
    from moderation_decisions d
    where d.id = ${id} and d.author_id = ${authorId} and d.decision = 'hide'`.execute(tx)
  return rows[0]
}

export function selectObjection(tx: Tx, decisionId: string) {
  return tx.selectFrom('objections').select('text').where('decision_id', '=', decisionId).executeTakeFirst()
}

/** False when there is an objection already. */
export async function insertObjection(tx: Tx, row: Insertable<Tables['objections']>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('objections')
    .values(row)
    .onConflict((conflict) => conflict.column('decision_id').doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
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
  micros: string
}

const OBJECTIONS = sql`
  select d.id, d.kind, d.subject_id, d.reason, d.made_at, d.operator_id, operator.display_name as operator,
    o.author_id, author.display_name as author, o.text, o.created_at, o.decided_at,
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

/** An objection under a row lock, which serialises the operators who decide about it. */
export async function lockObjection(tx: Tx, decisionId: string) {
  const { rows } = await sql<ObjectionRow>`${OBJECTIONS} where o.decision_id = ${decisionId} for update of o`.execute(
    tx,
  )
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

/** Operators who can log in. */
/** How many operators can decide, and how many of them about a profile. */
export async function countActiveOperators(db: Executor) {
  const { rows } = await sql<{ operators: number; administrators: number }>`
    select count(*)::int as operators, (count(*) filter (where is_administrator))::int as administrators from accounts
    where role = 'operator' and disabled_at is null and erased_at is null and leaving_at is null`.execute(db)
  return rows[0] ?? { operators: 0, administrators: 0 }
}
