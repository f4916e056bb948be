import { type Insertable, sql } from 'kysely'
import type { ModeratedKind, ReportKind } from '#platform/rules/moderated-kinds.ts'
import type { Database, Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { Decision, Report, ThingReport } from '../rules/moderation.ts'

export type WriterRow = {
  id: string
  username: string
  display_name: string
  role: string
  disabled_at: Date | null
}
export type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number]

export async function selectNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'display_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, display_name }) => [id, display_name]))
}

/** The accounts that wrote reported content, or that decisions were made about, by id. */
export async function selectAccounts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, WriterRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'display_name', 'role', 'disabled_at'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const SUBJECT_COLUMNS = {
  question: 'question_id',
  answer: 'answer_id',
  feedback: 'feedback_id',
  article: 'article_id',
  package: 'package_id',
  picture: 'picture_id',
  profile: 'profile_id',
} as const satisfies Record<ReportKind, keyof Tables['reports']>

/** The id of the new report; undefined when the reporter has reported the item before. */
export async function insertReport(
  tx: Tx,
  reporter_id: string,
  { kind, id, reason, text }: ThingReport,
  created_at: Date,
) {
  const row = await tx
    .insertInto('reports')
    .values({ [SUBJECT_COLUMNS[kind]]: id, reporter_id, reason, text, created_at })
    .onConflict((conflict) => conflict.constraint('reports_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type OpenRow = { kind: ModeratedKind; id: string; micros: string; reports: Report[] }

/** Items with open reports, latest report first, by keyset pagination. */
export async function selectReported(db: Database, limit: number, cursor: Cursor | undefined) {
  const newest = sql<Date>`max(created_at)`
  const after = cursor ? sql`having ${afterCursor(newest, sql<string>`subject_id`, cursor)}` : sql``
  // First the items of the page: the reports of all others are not read.
  const { rows } = await sql<OpenRow>`
    with item as materialized (
      select kind, subject_id, ${newest} as newest_at from open_reports group by kind, subject_id ${after}
      order by max(created_at) desc, subject_id desc limit ${limit}
    )
    select item.kind, item.subject_id as id, ${cursorMicros(sql<Date>`item.newest_at`)} as micros, listed.reports
    from item cross join lateral (
      select jsonb_agg(jsonb_build_object('by', a.display_name, 'reason', r.reason, 'text', r.text, 'createdAt', r.created_at)
        order by r.created_at desc) as reports
      from open_reports r join accounts a on a.id = r.reporter_id
      where r.kind = item.kind and r.subject_id = item.subject_id
    ) as listed
    order by item.newest_at desc, item.subject_id desc`.execute(db)
  return rows
}

/** The number of items with open reports, up to a maximum. */
export async function countReported(db: Database, max: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select distinct kind, subject_id from open_reports limit ${max}) reported`.execute(db)
  return rows[0]?.count ?? 0
}

/** Closes all open reports of an item and returns who made them. */
export async function closeReports(tx: Tx, kind: ModeratedKind, id: string, closed_at: Date): Promise<string[]> {
  const rows =
    kind === 'chat'
      ? await tx
          .updateTable('chat_reports')
          .set({ closed_at })
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .returning('reporter_id')
          .execute()
      : await tx
          .updateTable('reports')
          .set({ closed_at })
          .where('kind', '=', kind satisfies ReportKind)
          .where('subject_id', '=', id)
          .where('closed_at', 'is', null)
          .returning('reporter_id')
          .execute()
  return rows.map(({ reporter_id }) => reporter_id)
}

/** Everyone who has ever reported an item. */
export async function selectReporters(tx: Tx, kind: ReportKind, id: string) {
  const rows = await tx
    .selectFrom('reports')
    .select('reporter_id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute()
  return rows.map(({ reporter_id }) => reporter_id)
}

export function insertDecision(tx: Tx, decision: Insertable<Tables['moderation_decisions']>) {
  return tx.insertInto('moderation_decisions').values(decision).returning('id').executeTakeFirstOrThrow()
}

/** The log, newest first. `is_standing` marks the decision that hides an item or suspends an account at present. */
export function selectDecisions(db: Database, limit: number, cursor: Cursor | undefined) {
  return db
    .selectFrom('moderation_decisions as d')
    .innerJoin('accounts as a', 'a.id', 'd.operator_id')
    .select(['d.id', 'd.subject_id', 'd.reason', 'd.made_at', 'a.display_name as operator'])
    .select(({ ref }) => [
      sql<Decision['kind']>`d.kind`.as('kind'),
      sql<Decision['decision']>`d.decision`.as('decision'),
      cursorMicros(ref('d.made_at')).as('micros'),
      sql<boolean>`d.decision in ('hide', 'suspend') and not exists (
        select from moderation_decisions later
        where later.kind = d.kind and later.subject_id = d.subject_id and later.decision not in ('dismiss', 'uphold', 'sign_out')
          and (later.made_at, later.id) > (d.made_at, d.id))`.as('is_standing'),
    ])
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('d.made_at'), ref('d.id'), cursor as Cursor)),
    )
    .orderBy('d.made_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
}

export type HidingRow = {
  id: string
  kind: ReportKind
  subject_id: string
  reason: string
  made_at: Date
  /** Of the objection, if there is one. */
  text: string | null
  created_at: Date | null
  outcome: 'upheld' | 'restored' | null
  answer: string | null
}

/** The decisions that hide content of an author at present, newest first. */
export async function selectStandingHidings(db: Database, authorId: string, max: number) {
  const { rows } = await sql<HidingRow>`
    select d.id, d.kind, d.subject_id, d.reason, d.made_at, o.text, o.created_at, o.outcome, o.answer
    from moderation_decisions d left join objections o on o.decision_id = d.id
    where d.author_id = ${authorId} and d.decision = 'hide' and not exists (
      select from moderation_decisions later
      where later.kind = d.kind and later.subject_id = d.subject_id and later.decision in ('hide', 'show')
        and (later.made_at, later.id) > (d.made_at, d.id))
    order by d.made_at desc, d.id desc limit ${max}`.execute(db)
  return rows
}

/** The author of an item, for the mail that it is hidden. */
export function selectWriter(tx: Tx, id: string) {
  return tx
    .selectFrom('accounts')
    .select(['display_name', 'username'])
    .where('id', '=', id)
    .where('leaving_at', 'is', null)
    .executeTakeFirst()
}
