import { sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros, readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { PersonSection } from '#platform/server/feature.ts'
import type { Decision, ReportReason } from '../rules/moderation.ts'
import { decisionNames, kindNames, personReports } from '../words/moderation.ts'
import { reportReasons } from '../words/report-dialog.ts'

type Row = {
  id: string
  at: Date
  source: 'made' | 'about' | 'decision'
  kind: Decision['kind']
  what: string
  /** Of a decision. */
  by: string | null
  reason: string
  is_open: boolean
  micros: string
}

/** Reports by and about a person, and the decisions about their account and profile, newest first. */
export const reportsOfPerson: PersonSection = async (ctx, { id }, { limit, cursor }) => {
  const { page, nextCursor } = toPage(await selectReportsOf(ctx.db, id, limit + 1, readCursor(cursor)), limit)
  return {
    nextCursor,
    rows: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      ...describe(row),
      path: row.is_open ? '/operator/reports' : null,
    })),
  }
}

function describe({ source, kind, what, by, reason: because, is_open }: Row) {
  if (source === 'decision')
    return { text: personReports.decision(decisionNames[what as Decision['decision']], by ?? ''), detail: because }
  const text = source === 'made' ? personReports.made(kindNames[kind]) : personReports.about(kindNames[kind])
  const reason = reportReasons[what as ReportReason]
  return { text, detail: is_open ? `${reason}, ${personReports.open}` : reason }
}

/** One person has few of each, and every part has an index. */
async function selectReportsOf(db: Database, id: string, limit: number, cursor: Cursor | undefined) {
  const at = sql<Date>`at`
  const after = cursor ? sql`where ${afterCursor(at, sql<string>`id`, cursor)}` : sql``
  const { rows } = await sql<Row>`
    select entry.*, ${cursorMicros(at)} as micros from (
      select id, created_at as at, 'made' as source, kind, reason as what, null as by, '' as reason, closed_at is null as is_open
      from reports where reporter_id = ${id}
      union all
      select id, created_at, 'made', 'chat', reason, null, '', closed_at is null from chat_reports where reporter_id = ${id}
      union all
      select r.id, r.created_at, 'about', r.kind, r.reason, null, '', r.closed_at is null
      from forum_questions q join reports r on r.question_id = q.id where q.asker_id = ${id}
      union all
      select r.id, r.created_at, 'about', r.kind, r.reason, null, '', r.closed_at is null
      from forum_questions q join reports r on r.answer_id = q.id where q.provider_id = ${id}
      union all
      select r.id, r.created_at, 'about', r.kind, r.reason, null, '', r.closed_at is null
      from feedback f join reports r on r.feedback_id = f.id where f.patient_id = ${id}
      union all
      select r.id, r.created_at, 'about', r.kind, r.reason, null, '', r.closed_at is null
      from articles a join reports r on r.article_id = a.id where a.provider_id = ${id}
      union all
      select r.id, r.created_at, 'about', r.kind, r.reason, null, '', r.closed_at is null
      from care_packages p join reports r on r.package_id = p.id where p.provider_id = ${id}
      union all
      select r.id, r.created_at, 'about', r.kind, r.reason, null, '', r.closed_at is null
      from moderated_pictures p join reports r on r.picture_id = p.id where p.provider_id = ${id}
      union all
      select r.id, r.created_at, 'about', r.kind, r.reason, null, '', r.closed_at is null
      from reports r where r.profile_id = ${id}
      union all
      select r.id, r.created_at, 'about', 'chat', r.reason, null, '', r.closed_at is null
      from chats c join chat_reports r on r.chat_id = c.id
      where (c.first_id = ${id} or c.second_id = ${id}) and r.reporter_id <> ${id}
      union all
      select d.id, d.made_at, 'decision', d.kind, d.decision, operator.display_name, d.reason, false
      from moderation_decisions d join accounts operator on operator.id = d.operator_id
      where d.subject_id = ${id} and d.kind in ('account', 'profile')
    ) entry ${after}
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}
