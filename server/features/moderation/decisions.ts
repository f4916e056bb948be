import { brand } from '#content/brand.ts'
import type { Decision, DecisionForm, Decisions } from '#domain/moderation.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { KINDS, readSubjects } from './kinds.ts'
import type { Subject } from './moderated.ts'
import { closeReports, type DecisionRow, insertDecision, selectDecisions, selectWriter } from './queries.ts'

/** Does what an operator decided, and writes down who decided it, when and why. */
export async function decide(ctx: Ctx, { id: operatorId }: Actor, form: DecisionForm) {
  const { kind, id, decision, reason } = form
  await ctx.db.transaction().execute(async (tx) => {
    const subject = (await readSubjects(tx, [form]))(form)
    if (!subject) throw new AppError('not_found', 'This is not there any more.')
    await carryOut(ctx, tx, operatorId, form)
    const entry = { kind, subject_id: id, decision, reason, operator_id: operatorId, made_at: ctx.now() }
    const { id: logged } = await insertDecision(tx, entry)
    if (decision === 'hide') await tellWriter(tx, logged, form, subject)
  })
}

async function carryOut(ctx: Ctx, tx: Tx, operatorId: string, form: DecisionForm) {
  const { kind, id, decision, reason } = form
  const { hide, show } = KINDS[kind]
  if (decision === 'dismiss') {
    if (!(await closeReports(tx, kind, id, ctx.now()))) throw decidedAlready('Its reports are closed.')
    return
  }
  if (!hide || !show) throw new AppError('bad_request', 'A chat is private, so nothing in it can be hidden.')
  if (decision === 'show') {
    if (!(await show(ctx, tx, { id, operatorId }))) throw decidedAlready('Everyone can see it.')
    return
  }
  if (!(await hide(ctx, tx, { id, operatorId, reason }))) throw decidedAlready('It is hidden.')
  await closeReports(tx, kind, id, ctx.now())
  // It takes its answer along.
  if (kind === 'question') await closeReports(tx, 'answer', id, ctx.now())
}

const decidedAlready = (state: string) => new AppError('changed', `Somebody has decided about this already. ${state}`)

/** Not one of the mails that can be switched off: it is about what somebody wrote themselves. */
async function tellWriter(
  tx: Tx,
  logged: string,
  { kind, reason }: DecisionForm,
  { writerId, text, provider }: Subject,
) {
  const writer = await selectWriter(tx, writerId)
  if (!writer?.email) return
  await queueMail(tx, {
    cause: `account ${writerId} moderation ${logged}`,
    to: writer.email,
    subject: `Your ${kind} was hidden`,
    content: {
      greeting: `Hello ${writer.display_name},`,
      paragraphs: [
        `Our care team has hidden your ${kind} on the profile of ${provider?.displayname ?? brand.name}. Nobody but you can see it now.`,
        `Why: ${reason}`,
        `This is what you wrote. If you think that this is a mistake, write to ${brand.email}.`,
      ],
      quote: text,
    },
  })
}

/** Who decided what, a bounded number at a time. */
export async function listDecisions(ctx: Ctx, limit: number, cursor: string | undefined): Promise<Decisions> {
  const rows = await selectDecisions(ctx.db, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  const subjectOf = await readSubjects(
    ctx.db,
    page.map(({ kind, subject_id: id }) => ({ kind, id })),
  )
  const decisions = page.map((row) => present(row, subjectOf({ kind: row.kind, id: row.subject_id })))
  return { success: true, decisions, nextCursor }
}

/** What was said in a chat is no part of the log. */
function present(row: DecisionRow, subject: Subject | undefined): Decision {
  const { id, kind, subject_id: subjectId, decision, reason, operator: by, is_standing } = row
  return {
    ...{ id, kind, subjectId, decision, reason, by, madeAt: row.made_at.toISOString() },
    about: subject ? { by: subject.writer, text: subject.text } : null,
    canBeShown: is_standing && Boolean(subject?.isHidden),
  }
}
