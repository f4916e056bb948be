import { reportReasons } from '#content/pages/messages.ts'
import type { ReportedThing, ReportedThings, ThingReport } from '#domain/moderation.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import { type Mail, queueMail } from '#server/platform/mail/mail.ts'
import { readSubjects } from './kinds.ts'
import type { Subject } from './moderated.ts'
import { insertReport, selectNames, selectReported } from './queries.ts'

/** Tells the care team about something that stands in public. Says whether it is this person's first word about it. */
export const reportContent = (ctx: Ctx, actor: Actor, report: ThingReport) =>
  ctx.db.transaction().execute((tx) => addReport(ctx, tx, actor, report))

/** The same as a part of something larger. */
export async function addReport(ctx: Ctx, tx: Tx, { id: reporter }: Actor, report: ThingReport) {
  const subject = (await readSubjects(tx, [report]))(report)
  if (!subject || subject.isHidden) throw new AppError('not_found', `This ${report.kind} is not there any more.`)
  const id = await insertReport(tx, reporter, report, ctx.now())
  if (!id) return false
  const by = (await selectNames(tx, [reporter])).get(reporter) ?? ''
  await queueMail(tx, careTeamMail(ctx, id, by, report, subject))
  return true
}

function careTeamMail(
  { config }: Ctx,
  id: string,
  by: string,
  report: ThingReport,
  { writer, provider }: Subject,
): Mail {
  const { kind, reason, text } = report
  return {
    cause: `report ${id} to care team`,
    to: config.careTeamMail,
    subject: `Report about ${kind === 'feedback' ? '' : 'the '}${kind} of ${writer}`,
    content: {
      paragraphs: ['Somebody reported what stands on a profile.'],
      facts: [
        { name: 'What', value: reportReasons[reason] },
        { name: 'On the profile of', value: provider?.displayname ?? '' },
        { name: 'From', value: by },
      ],
      ...(text && { quote: text }),
      action: { text: 'Open the reports', url: `${config.publicUrl}/operator/reports` },
    },
  }
}

/** What waits for the care team, a bounded number at a time. */
export async function listReported(ctx: Ctx, limit: number, cursor: string | undefined): Promise<ReportedThings> {
  const rows = await selectReported(ctx.db, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  const subjectOf = await readSubjects(ctx.db, page)
  const things = page.flatMap(({ kind, id, reports }): ReportedThing[] => {
    const subject = subjectOf({ kind, id })
    if (!subject) return []
    const { writer, text, stars, context, provider } = subject
    const told = reports.map((report) => ({ ...report, createdAt: new Date(report.createdAt).toISOString() }))
    return [{ kind, id, writer, text, stars, context, provider, reports: told }]
  })
  return { success: true, things, nextCursor }
}
