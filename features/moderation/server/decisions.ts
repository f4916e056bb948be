import { confirmationProblem } from '#features/accounts/rules/account-decisions.ts'
import type { ModeratedKind } from '#platform/rules/moderated-kinds.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import { notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { ModeratedItem } from '#platform/server/feature.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import type { Decision, DecisionForm, DecisionName, Decisions } from '../rules/moderation.ts'
import { informAuthor, informReporters, type Outcome } from './messages.ts'
import { closeObjections, lockHidings } from './objection-queries.ts'
import {
  closeReports,
  type DecisionRow,
  insertDecision,
  selectAccounts,
  selectDecisions,
  selectReporters,
  selectWriter,
  type WriterRow,
} from './queries.ts'
import { loadItems } from './reports.ts'

/** Executes the decision of an operator and appends it to the log. */
export async function decide(ctx: AppCtx, actor: Actor, form: DecisionForm, client: Client) {
  const { kind, id, decision, reason } = form
  const operatorId = actor.id
  await notifyingTransaction(ctx, async (tx, notifying) => {
    const item = (await loadItems(ctx.registry, tx, [form]))(form)
    if (!item) throw new AppError('not_found', 'This no longer exists.')
    if (kind === 'profile') await assertMayUnpublish(tx, actor, form)
    await lockHidings(tx, kind, id)
    const reporters = await execute(ctx, tx, operatorId, form)
    const entry = { kind, subject_id: id, decision, reason, operator_id: operatorId, made_at: ctx.now() }
    const author_id = kind === 'chat' ? null : item.writerId
    const { id: logged } = await insertDecision(tx, { ...entry, author_id })
    if (kind === 'profile' && decision !== 'dismiss') await recordUnpublishing(ctx, tx, form, { actor, client })
    const outcome = OUTCOMES[decision]
    if (outcome !== 'kept')
      await informAuthor(notifying, tx, { logged, decisionId: logged, kind, outcome, reason, item })
    for (const { kind: reported, reporterIds } of reporters)
      await informReporters(notifying, tx, { logged, kind: reported, outcome, item, reporterIds })
  })
}

/** A provider without a profile gets no patients: administrators decide, and confirm it by typing. */
async function assertMayUnpublish(tx: Tx, actor: Actor, { id, decision, confirmation }: DecisionForm) {
  if (decision === 'dismiss') return
  if (!actor.isAdministrator) throw new AppError('forbidden', 'Only an administrator can do this.')
  const owner = await selectWriter(tx, id)
  const problem = decision === 'hide' && owner && confirmationProblem(confirmation, owner.username)
  if (problem) throw new AppError('bad_request', problem)
}

/** A decision about a profile is one about its account: the audit log has it there, with the reason. */
export const recordUnpublishing = (
  ctx: AppCtx,
  tx: Tx,
  { id: accountId, decision, reason }: Pick<DecisionForm, 'id' | 'decision' | 'reason'>,
  by: { actor: Actor; client: Client },
) =>
  recordEvent(tx, {
    action: decision === 'hide' ? 'profile_unpublished' : 'profile_republished',
    at: ctx.now(),
    accountId,
    reason,
    ...by,
  })

const OUTCOMES = { hide: 'hidden', show: 'restored', dismiss: 'kept' } as const satisfies Record<DecisionName, Outcome>

type Reporters = { kind: ModeratedKind; reporterIds: string[] }

/** Returns who reported what the decision is about. */
async function execute(ctx: AppCtx, tx: Tx, operatorId: string, form: DecisionForm): Promise<Reporters[]> {
  const { kind, id, decision, reason } = form
  const { hide, show } = ctx.registry.moderated[kind]
  if (decision === 'dismiss') {
    const reporterIds = await closeReports(tx, kind, id, ctx.now())
    if (reporterIds.length === 0) throw decidedAlready('Its reports are closed.')
    return [{ kind, reporterIds }]
  }
  if (kind === 'chat' || !hide || !show)
    throw new AppError('bad_request', 'A chat is private, so nothing in it can be hidden.')
  if (decision === 'show') {
    if (!(await show(ctx, tx, { id, operatorId }))) throw decidedAlready('Everyone can see it.')
    const decided = { outcome: 'restored', answer: reason, decided_by: operatorId, decided_at: ctx.now() }
    await closeObjections(tx, kind, id, decided)
    return [{ kind, reporterIds: await selectReporters(tx, kind, id) }]
  }
  if (!(await hide(ctx, tx, { id, operatorId, reason }))) throw decidedAlready('It is hidden.')
  const reporters: Reporters[] = [{ kind, reporterIds: await closeReports(tx, kind, id, ctx.now()) }]
  // Hiding a question hides its answer.
  if (kind === 'question')
    reporters.push({ kind: 'answer', reporterIds: await closeReports(tx, 'answer', id, ctx.now()) })
  return reporters
}

const decidedAlready = (state: string) => new AppError('changed', `Someone has already dealt with this. ${state}`)

/** The log of decisions, newest first, by keyset pagination. */
export async function listDecisions(ctx: AppCtx, limit: number, cursor: string | undefined): Promise<Decisions> {
  const rows = await selectDecisions(ctx.db, limit + 1, readCursor(cursor))
  const { page, nextCursor } = toPage(rows, limit)
  const findItem = await loadItems(
    ctx.registry,
    ctx.db,
    page.flatMap(({ kind, subject_id: id }) => (kind === 'account' ? [] : [{ kind, id }])),
  )
  const accounts = await selectAccounts(
    ctx.db,
    page.flatMap(({ kind, subject_id: id }) => (kind === 'account' ? [id] : [])),
  )
  const decisions = page.map((row) =>
    row.kind === 'account'
      ? presentAccountDecision(row, accounts.get(row.subject_id))
      : present(row, findItem({ kind: row.kind, id: row.subject_id })),
  )
  return { success: true, decisions, nextCursor }
}

function presentAccountDecision(row: DecisionRow, account: WriterRow | undefined): Decision {
  return {
    ...presentRow(row),
    about: account ? { by: account.display_name, text: '' } : null,
    canBeShown: false,
    canBeLifted: row.is_standing && account?.disabled_at !== null,
  }
}

/** Messages of reported chats are private and not part of the log. */
function present(row: DecisionRow, item: ModeratedItem | undefined): Decision {
  return {
    ...presentRow(row),
    about: item ? { by: item.writer, text: item.text } : null,
    canBeShown: row.is_standing && Boolean(item?.isHidden),
    canBeLifted: false,
  }
}

function presentRow(row: DecisionRow) {
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    decision: row.decision,
    reason: row.reason,
    by: row.operator,
    madeAt: row.made_at.toISOString(),
  }
}
