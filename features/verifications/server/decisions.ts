import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import { type Ctx, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { Client } from '#platform/server/http/client.ts'
import {
  CHECKLISTS,
  type CheckedEvidence,
  type ChecksForm,
  checkResult,
  type EvidenceDecisionForm,
  type EvidenceQueue,
  expiryProblem,
  isOpenEvidence,
  OPENINGS_PER_ANSWER,
  validUntil,
} from '../rules/verifications.ts'
import { closeEvidence, evidenceNotFound, openEvidenceFile, refreshStatus } from './evidence.ts'
import { notifyOfDecision } from './mails.ts'
import { presentQueued, presentReview } from './present.ts'
import {
  type EvidenceRow,
  insertOpening,
  lockEvidence,
  selectEvidence,
  selectEvidenceOf,
  selectHasColleague,
  selectOpenings,
  selectQueue,
  selectReview,
  updateEvidence,
} from './queries.ts'

/** What waits for the care team, oldest first. */
export async function listQueue(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Omit<EvidenceQueue, 'success'>> {
  const { page, nextCursor } = toPage(await selectQueue(ctx.db, limit + 1, readCursor(cursor)), limit)
  return { entries: page.map(presentQueued), nextCursor }
}

/** Evidence with its claim and checklist. */
export async function readReview(ctx: Ctx, { id: operatorId }: Actor, id: string): Promise<CheckedEvidence> {
  const row = await selectReview(ctx.db, id)
  if (!row) throw evidenceNotFound()
  const others = await selectEvidenceOf(ctx.db, row.provider_id)
  return presentReview(row, { others, hasColleague: await selectHasColleague(ctx.db, operatorId), operatorId })
}

type Opening = { id: string; width: number | null; isDownload: boolean; client: Client }

/** Opens the document of evidence. The log has the opening before the file is sent. */
export async function openEvidence(ctx: Ctx, actor: Actor, { id, width, isDownload, client }: Opening) {
  const row = await selectEvidence(ctx.db, id)
  const file = await openEvidenceFile(ctx, row, width)
  const at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await insertOpening(tx, { evidence_id: id, operator_id: actor.id, is_download: isDownload, at })
    const accountId = row?.provider_id ?? ''
    await recordEvent(tx, { action: 'evidence_opened', at, client, actor, accountId, target: id })
  })
  return file
}

/** Who of the care team opened the document, newest first. */
export async function listOpenings(ctx: Ctx, id: string) {
  if (!(await selectEvidence(ctx.db, id))) throw evidenceNotFound()
  const rows = await selectOpenings(ctx.db, id, OPENINGS_PER_ANSWER)
  return rows.map((row) => ({
    _id: row.id,
    by: row.display_name ?? '',
    isDownload: row.is_download,
    at: row.at.toISOString(),
  }))
}

/** Saves the checklist. A changed checklist voids the first approval, which was about the former one. */
export async function saveChecks(ctx: Ctx, actor: Actor, id: string, form: ChecksForm) {
  const isSaved = await ctx.db.transaction().execute((tx) => storeChecks(tx, id, form))
  if (!isSaved) throw await conflict(ctx, actor, id)
  return readReview(ctx, actor, id)
}

/** The same in a transaction; false after a conflict. */
export async function storeChecks(tx: Tx, id: string, { version, checks }: ChecksForm) {
  const row = await lockOpen(tx, id, version)
  if (!row) return false
  const list: readonly string[] = CHECKLISTS[row.kind]
  if (Object.keys(checks).some((name) => !list.includes(name)))
    throw new AppError('bad_request', 'This checklist has no such line.')
  await updateEvidence(tx, id, {
    checks: JSON.stringify(checks),
    state: 'waiting',
    first_approved_by: null,
    first_approved_at: null,
  })
  return true
}

/** Locks evidence of this version that waits; undefined after a conflict. */
async function lockOpen(tx: Tx, id: string, version: number) {
  const row = await lockEvidence(tx, id)
  if (!row) throw evidenceNotFound()
  return row.version === version && isOpenEvidence(row.state) ? row : undefined
}

/** Optimistic locking: the refusal of an old version, with the newer state. */
const conflict = async (ctx: Ctx, actor: Actor, id: string) =>
  new AppError('changed', 'This was changed meanwhile. You now see the newer state.', {
    evidence: await readReview(ctx, actor, id),
  })

type Decision = EvidenceDecisionForm & { id: string }

/**
 * Decides about evidence, or makes the first of two approvals, where another operator could make the second. The provider
 * is notified of the decision.
 */
export async function decideEvidence(ctx: Ctx, actor: Actor, decision: Decision) {
  const isDone = await notifyingTransaction(ctx, async (tx, notifying) => {
    const decided = await executeDecision(ctx, tx, actor, decision)
    if (decided && !isOpenEvidence(decided.state)) await notifyOfDecision(notifying, tx, decided)
    return decided !== undefined
  })
  if (!isDone) throw await conflict(ctx, actor, decision.id)
  return readReview(ctx, actor, decision.id)
}

/** The same without a notification: the evidence after the decision, or undefined after a conflict. */
export async function executeDecision(ctx: Ctx, tx: Tx, actor: Actor, { id, ...form }: Decision) {
  const row = await lockOpen(tx, id, form.version)
  if (!row) return undefined
  return form.decision === 'approve' ? approve(ctx, tx, actor, row) : reject(ctx, tx, actor, row, form)
}

async function reject(ctx: Ctx, tx: Tx, actor: Actor, row: EvidenceRow, form: EvidenceDecisionForm) {
  const state = form.decision === 'refuse' ? 'refused' : 'returned'
  const decision = { state, reason: form.reason, decided_by: actor.id, decided_at: ctx.now() } as const
  await updateEvidence(tx, row.id, decision)
  return { ...row, ...decision }
}

async function approve(ctx: Ctx, tx: Tx, actor: Actor, row: EvidenceRow) {
  if (!checkResult(row.kind, row.checks).isComplete)
    throw new AppError('bad_request', 'Approve it once everything on the list matches.')
  const now = ctx.now()
  // It may have expired while it waited.
  const expired = row.expires_on && expiryProblem(row.expires_on, now)
  if (expired) throw new AppError('bad_request', 'This document has expired since it was sent. Refuse it instead.')
  const hasColleague = await selectHasColleague(tx, actor.id)
  if (row.first_approved_by === actor.id && hasColleague)
    throw new AppError('forbidden', 'You have approved this already. A colleague confirms it.')
  if (row.first_approved_by === null && hasColleague) {
    const first = { state: 'confirming', first_approved_by: actor.id, first_approved_at: now } as const
    await updateEvidence(tx, row.id, first)
    return { ...row, ...first }
  }
  const valid_until = validUntil(row.expires_on, now)
  const approval = { state: 'approved', decided_by: actor.id, decided_at: now, valid_until } as const
  await updateEvidence(tx, row.id, approval)
  const replaced = row.replaces_id ? await lockEvidence(tx, row.replaces_id) : undefined
  if (replaced?.state === 'approved' || replaced?.state === 'expired')
    await closeEvidence(ctx, tx, replaced.id, 'replaced')
  await refreshStatus(ctx, tx, row.provider_id)
  return { ...row, ...approval }
}
