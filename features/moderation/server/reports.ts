import type { ModeratedKind } from '#platform/rules/moderated-kinds.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { ModeratedItem } from '#platform/server/feature.ts'
import { type Mail, queueMail } from '#platform/server/mail/mail.ts'
import type { AppCtx, Registry } from '#platform/server/registry.ts'
import type { ReportedContent, ReportedContentPage, ThingReport } from '../rules/moderation.ts'
import { reportReasons } from '../words/report-dialog.ts'
import { insertReport, selectAccounts, selectNames, selectReported, type WriterRow } from './queries.ts'

/** Reports public content to the care team; false when the actor has reported it before. */
export const reportContent = (ctx: AppCtx, actor: Actor, report: ThingReport) =>
  ctx.db.transaction().execute((tx) => addReport(ctx, tx, actor, report))

type ItemKey = { kind: ModeratedKind; id: string }

/** Batch-loads moderated items, one query per kind, and returns a lookup. Deleted items are not found. */
export async function loadItems({ moderated }: Registry, db: Executor, keys: readonly ItemKey[]) {
  const items = new Map<string, ModeratedItem>()
  const byKind = Object.groupBy(keys, ({ kind }) => kind)
  for (const [kind, group = []] of Object.entries(byKind) as [ModeratedKind, ItemKey[]][]) {
    const ids = [...new Set(group.map(({ id }) => id))]
    for (const item of await moderated[kind].select(db, ids)) items.set(mapKey({ kind, id: item.id }), item)
  }
  return (key: ItemKey) => items.get(mapKey(key))
}

const mapKey = ({ kind, id }: ItemKey) => `${kind} ${id}`

/** The same within a transaction of the caller. */
export async function addReport(ctx: AppCtx, tx: Tx, { id: reporter }: Actor, report: ThingReport) {
  const item = (await loadItems(ctx.registry, tx, [report]))(report)
  const { register } = ctx.registry.moderated[report.kind]
  if (!item || item.isHidden || (register && !(await register(tx, report.id))))
    throw new AppError('not_found', `This ${report.kind} no longer exists.`)
  const id = await insertReport(tx, reporter, report, ctx.now())
  if (!id) return false
  const by = (await selectNames(tx, [reporter])).get(reporter) ?? ''
  await queueMail(ctx, tx, careTeamMail(ctx, id, by, report, item))
  return true
}

function careTeamMail(
  { config }: Ctx,
  id: string,
  by: string,
  report: ThingReport,
  { writer, provider }: ModeratedItem,
): Mail {
  const { kind, reason, text } = report
  return {
    cause: `report ${id} to care team`,
    to: config.careTeamMail,
    subject: `Report about ${kind === 'feedback' ? '' : 'the '}${kind} of ${writer}`,
    content: {
      paragraphs: ['Someone has reported content on a profile.'],
      facts: [
        { name: 'What', value: reportReasons[reason] },
        { name: 'Profile', value: provider?.displayname ?? '' },
        { name: 'From', value: by },
      ],
      ...(text && { quote: text }),
      action: { text: 'Open the reports', url: `${config.publicUrl}/operator/reports` },
    },
  }
}

const presentAccount = ({ id, username, role, disabled_at }: WriterRow) => ({
  _id: id,
  username,
  isSuspended: disabled_at !== null,
  isOperator: role === 'operator',
})

/** Content with open reports, latest report first, by keyset pagination. */
export async function listReported(
  ctx: AppCtx,
  limit: number,
  cursor: string | undefined,
): Promise<ReportedContentPage> {
  const rows = await selectReported(ctx.db, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  const findItem = await loadItems(ctx.registry, ctx.db, page)
  const writerIds = page.flatMap((key) => findItem(key)?.writerId ?? [])
  const accounts = await selectAccounts(ctx.db, writerIds)
  const things = page.flatMap(({ kind, id, reports }): ReportedContent[] => {
    const item = findItem({ kind, id })
    const account = item && accounts.get(item.writerId)
    if (!item || !account) return []
    const { writer, text, stars, context, provider } = item
    const openReports = reports.map((report) => ({ ...report, createdAt: new Date(report.createdAt).toISOString() }))
    return [
      { kind, id, writer, text, stars, context, account: presentAccount(account), provider, reports: openReports },
    ]
  })
  return { success: true, things, nextCursor }
}
