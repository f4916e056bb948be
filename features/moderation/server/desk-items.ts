import { sql } from 'kysely'
import type { DeskItem } from '#platform/rules/desk.ts'
import type { ModeratedKind, ReportKind } from '#platform/rules/moderated-kinds.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Report } from '../rules/moderation.ts'
import { kindNames, objectionTitle } from '../words/moderation.ts'
import { reportReasons } from '../words/report-dialog.ts'

type Row = {
  kind: ModeratedKind
  subject_id: string
  since: Date
  reason: Report['reason']
  text: string
  count: number
}

/** Content with open reports, the longest waiting first, each once. */
export async function reportItems({ db }: Ctx, max: number): Promise<DeskItem[]> {
  const { rows } = await sql<Row>`
    with item as materialized (
      select kind, subject_id, min(created_at) as since, count(*)::int as count
      from open_reports group by kind, subject_id order by min(created_at) limit ${max}
    )
    select item.*, oldest.reason, oldest.text
    from item cross join lateral (
      select reason, text from open_reports report where report.kind = item.kind and report.subject_id = item.subject_id
      order by report.created_at limit 1
    ) as oldest
    order by item.since`.execute(db)
  return rows.map(({ kind, subject_id, since, reason, text, count }) => ({
    id: `${kind} ${subject_id}`,
    kind: 'report',
    title: `Reported ${kindNames[kind].toLowerCase()}`,
    detail: count > 1 ? `${reportReasons[reason]} · ${count} reports` : reportReasons[reason],
    path: '/operator/reports',
    since: since.toISOString(),
    dueAt: null,
    owner: null,
    take: null,
    canBeHandled: false,
    quote: text,
    facts: [],
  }))
}

type ObjectionRow = { decision_id: string; kind: ReportKind; author: string; text: string; created_at: Date }

/** Open objections of authors, the longest waiting first. */
export async function objectionItems({ db }: Ctx, max: number): Promise<DeskItem[]> {
  const { rows } = await sql<ObjectionRow>`
    select o.decision_id, d.kind, author.display_name as author, o.text, o.created_at
    from objections o
    join moderation_decisions d on d.id = o.decision_id
    join accounts author on author.id = o.author_id
    where o.decided_at is null order by o.created_at, o.decision_id limit ${max}`.execute(db)
  return rows.map(({ decision_id, kind, author, text, created_at }) => ({
    id: `objection ${decision_id}`,
    kind: 'report',
    title: objectionTitle(kindNames[kind]),
    detail: author,
    path: '/operator/reports?tab=objections',
    since: created_at.toISOString(),
    dueAt: null,
    owner: null,
    take: null,
    canBeHandled: false,
    quote: text,
    facts: [],
  }))
}
