import { sql } from 'kysely'
import { kindNames } from '#content/pages/moderation.ts'
import { reportReasons } from '#content/pages/report-dialog.ts'
import type { DeskItem } from '#domain/desk.ts'
import type { ModeratedKind, Report } from '#domain/moderation.ts'
import type { Ctx } from '#server/platform/ctx.ts'

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
    select kind, subject_id, min(created_at) as since, count(*)::int as count,
      (array_agg(reason order by created_at))[1] as reason, (array_agg(text order by created_at))[1] as text
    from open_reports group by kind, subject_id order by min(created_at) limit ${max}`.execute(db)
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
