import { sql } from 'kysely'
import type { DeskItem } from '#platform/rules/desk.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { formatTimeIn } from '#platform/server/format.ts'
import { requestSources } from '../../words/requests.ts'
import { selectColleagues } from './queries.ts'
import { endOfDay, namesOf } from './requests.ts'

/** Requests that wait for the care team, and the calls until the end of its day. */
export async function requestItems(ctx: Ctx, max: number): Promise<DeskItem[]> {
  const now = ctx.now()
  const rows = await ctx.db
    .selectFrom('consultations')
    .select(['reference', 'full_name', 'treatment', 'package_title', 'source', 'message', 'call_at', 'time_zone'])
    .select(['owner_id', 'version', 'created_at', 'due_at', 'email', 'phone'])
    .where(sql<boolean>`is_open`)
    .where(({ or, eb }) => or([eb('status', '<>', 'waiting'), eb('due_at', '<', now)]))
    .where(({ or, eb }) => or([eb('call_at', 'is', null), eb('due_at', '<', endOfDay(now))]))
    .orderBy('created_at')
    .orderBy('id')
    .limit(max)
    .execute()
  const owners = rows.map(({ owner_id }) => owner_id)
  const names = await namesOf(ctx.db, owners, await selectColleagues(ctx.db))
  return rows.map((row) => ({
    id: row.reference,
    kind: row.call_at ? 'call' : 'request',
    title: row.full_name,
    detail: [subjectOf(row), row.reference].filter(Boolean).join(' · '),
    path: `/operator/requests/${row.reference}`,
    since: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    owner: row.owner_id ? { id: row.owner_id, name: names.get(row.owner_id) ?? '' } : null,
    take: { reference: row.reference, version: row.version },
    canBeHandled: false,
    quote: row.message,
    facts: factsOf({
      Call: row.call_at && formatTimeIn(row.time_zone ?? 'UTC', row.call_at),
      Treatment: row.treatment,
      Package: row.package_title,
      Email: row.email,
      Phone: row.phone,
      Page: requestSources[row.source] ?? row.source,
    }),
  }))
}

const subjectOf = ({ package_title, treatment }: { package_title: string | null; treatment: string | null }) =>
  package_title ?? (treatment && `${treatment.slice(0, 1).toUpperCase()}${treatment.slice(1)}`)

const factsOf = (facts: Record<string, string | null>) =>
  Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []))
