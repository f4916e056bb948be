import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import type {
  ObjectionDecisionForm,
  ObjectionForm,
  ObjectionOutcome,
  OpenObjection,
  OpenObjections,
} from '../rules/objections.ts'
import { recordUnpublishing } from './decisions.ts'
import { informAuthor, informReporters } from './messages.ts'
import {
  countActiveOperators,
  insertObjection,
  lockHidingsOf,
  type ObjectionRow,
  selectHiding,
  selectObjection,
  selectObjectionToDecide,
  selectOpenObjections,
  updateObjection,
} from './objection-queries.ts'
import { insertDecision, selectReporters } from './queries.ts'
import { loadItems } from './reports.ts'

/** Stores the objection of an author to the decision that hides their content. Idempotent for the same text. */
export function objectToDecision(ctx: AppCtx, { id: authorId }: Actor, { decisionId, text }: ObjectionForm) {
  return ctx.db.transaction().execute(async (tx) => {
    await lockHidingsOf(tx, decisionId)
    const hiding = await selectHiding(tx, decisionId, authorId)
    if (!hiding) throw new AppError('not_found', 'We couldn’t find this decision.')
    const before = await selectObjection(tx, decisionId)
    if (before?.text === text) return
    if (before) throw objectedAlready()
    if (!hiding.is_standing) throw new AppError('changed', 'This is visible to everyone again.')
    const row = { decision_id: decisionId, author_id: authorId, text, created_at: ctx.now() }
    await insertObjection(tx, row)
  })
}

const objectedAlready = () => new AppError('changed', 'You’ve already objected to this decision.')

/** Open objections, newest first, by keyset pagination, with whether the actor may decide each. */
export async function listObjections(
  ctx: AppCtx,
  actor: Actor,
  limit: number,
  cursor: string | undefined,
): Promise<OpenObjections> {
  const { page, nextCursor } = toPage(await selectOpenObjections(ctx.db, limit + 1, readCursor(cursor)), limit)
  const keys = page.map(({ kind, subject_id: id }) => ({ kind, id }))
  const findItem = await loadItems(ctx.registry, ctx.db, keys)
  const team = await countActiveOperators(ctx.db)
  const objections = page.map((row): OpenObjection => {
    const { note, canBeDecided } = mayDecide(actor, row, team)
    return {
      decisionId: row.id,
      kind: row.kind,
      subjectId: row.subject_id,
      author: row.author,
      content: findItem({ kind: row.kind, id: row.subject_id })?.text ?? null,
      decidedBy: row.operator,
      reason: row.reason,
      hiddenAt: row.made_at.toISOString(),
      text: row.text,
      createdAt: row.created_at.toISOString(),
      note,
      canBeDecided,
    }
  })
  return { success: true, objections, nextCursor }
}

type Team = Awaited<ReturnType<typeof countActiveOperators>>

/** Four eyes: another operator than the one who hid the content. Where no one else may, an administrator decides alone. */
function mayDecide(actor: Actor, { operator_id, kind }: Pick<ObjectionRow, 'operator_id' | 'kind'>, team: Team) {
  const isOwn = operator_id === actor.id
  const isAlone = (kind === 'profile' ? team.administrators : team.operators) === 1
  if (kind === 'profile' && !actor.isAdministrator)
    return { canBeDecided: false, note: 'Only an administrator can decide about a profile.' }
  if (!isOwn) return { canBeDecided: true, note: '' }
  if (!isAlone)
    return { canBeDecided: false, note: 'You made this decision, so another operator has to look at the objection.' }
  if (!actor.isAdministrator)
    return {
      canBeDecided: false,
      note: 'You made this decision and are the only operator. An administrator has to look at the objection.',
    }
  return {
    canBeDecided: true,
    note: 'You made this decision. As no one else can, you can decide about the objection yourself.',
  }
}

/** Decides an open objection, appends it to the log, and informs the author and the reporters. */
export async function decideObjection(
  ctx: AppCtx,
  actor: Actor,
  decisionId: string,
  { outcome, reason }: ObjectionDecisionForm,
  client: Client,
) {
  const isDecided = await notifyingTransaction(ctx, async (tx, notifying) => {
    await lockHidingsOf(tx, decisionId)
    const row = await selectObjectionToDecide(tx, decisionId)
    if (!row) throw new AppError('not_found', 'This objection no longer exists.')
    if (row.decided_at) throw new AppError('changed', 'Someone has already decided about this objection.')
    const { canBeDecided, note } = mayDecide(actor, row, await countActiveOperators(tx))
    if (!canBeDecided) throw new AppError('forbidden', note)
    if (!row.is_standing) {
      const decided = {
        outcome: 'restored',
        answer: 'It is visible again already.',
        decided_by: actor.id,
        decided_at: ctx.now(),
      }
      await updateObjection(tx, decisionId, decided)
      return false
    }
    if (outcome === 'restored') await restore(ctx, tx, row, actor)
    await close(notifying, tx, { row, actor, outcome, reason })
    if (outcome === 'restored' && row.kind === 'profile')
      await recordUnpublishing(ctx, tx, { id: row.subject_id, decision: 'show', reason }, { actor, client })
    return true
  })
  // After the commit, which an error within the transaction would prevent.
  if (!isDecided) throw new AppError('changed', 'Someone has already shown this again, so the objection is closed.')
}

async function restore(ctx: AppCtx, tx: Tx, { kind, subject_id: id }: ObjectionRow, { id: operatorId }: Actor) {
  // What its author has deleted cannot be shown, and the objection is decided all the same.
  await ctx.registry.moderated[kind].show?.(ctx, tx, { id, operatorId })
}

type Decided = { row: ObjectionRow; actor: Actor; outcome: ObjectionOutcome; reason: string }

async function close(ctx: Notifying<AppCtx>, tx: Tx, { row, actor, outcome, reason }: Decided) {
  const { id: decisionId, kind, subject_id: id } = row
  const item = (await loadItems(ctx.registry, tx, [{ kind, id }]))({ kind, id })
  const { id: logged } = await insertDecision(tx, {
    kind,
    subject_id: id,
    decision: outcome === 'restored' ? 'show' : 'uphold',
    reason,
    operator_id: actor.id,
    made_at: ctx.now(),
    author_id: row.author_id,
  })
  await updateObjection(tx, decisionId, {
    outcome,
    answer: reason,
    decided_by: actor.id,
    decided_at: ctx.now(),
  })
  if (!item) return
  await informAuthor(ctx, tx, { logged, decisionId, kind, outcome, reason, item })
  await informReporters(ctx, tx, { logged, kind, outcome, item, reporterIds: await selectReporters(tx, kind, id) })
}
