import { DEAD_AGREEMENT_LINK, type HandoverDecision, type HandoverQuestion } from '#domain/handovers.ts'
import { refuseLink } from '#server/features/accounts/dead-links.ts'
import { answerDeadline } from '#server/features/consultations/deadlines.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Client } from '#server/platform/http/client.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { selectPatient, selectQuestion, updateHandover } from './handover-queries.ts'
import { recordStep } from './handovers.ts'
import { lockRequest } from './queries.ts'
import { writeChange } from './requests.ts'

/** What the patient decides about, for the owner of the mailed link. */
export async function readQuestion(ctx: Ctx, token: string, client: Client): Promise<HandoverQuestion> {
  const question = await selectQuestion(ctx.db, tokenHash(token), ctx.now())
  if (!question) throw await refuseLink(ctx, undefined, client, DEAD_AGREEMENT_LINK)
  const { handover, request } = question
  return {
    success: true,
    reference: request.reference,
    provider: { id: handover.provider_id, name: handover.provider_name },
    fullName: request.full_name,
    email: request.email ?? '',
    phone: request.phone ?? '',
    treatment: request.treatment ?? '',
    packageTitle: request.package_title ?? '',
    message: request.message,
    isChat: (await selectPatient(ctx.db, request, 'link')) !== undefined,
  }
}

/** Stores the patient's decision, and puts the request back on the desk. The link works once. */
export async function decideHandover(ctx: Ctx, { token, isAgreed }: HandoverDecision, client: Client) {
  const hash = tokenHash(token)
  const isStored = await ctx.db.transaction().execute(async (tx) => {
    const seen = await selectQuestion(tx, hash, ctx.now())
    const row = seen && (await lockRequest(tx, seen.request.reference))
    // Again, under the lock: an operator may have withdrawn the question, or the link was used.
    const question = row && (await selectQuestion(tx, hash, ctx.now()))
    if (!question) return false
    const { id, provider_id } = question.handover
    await updateHandover(tx, id, isAgreed ? { state: 'agreed', agreed_by: 'link' } : { state: 'declined' })
    await recordStep(ctx, tx, row, { event: isAgreed ? 'agreed' : 'declined', providerId: provider_id })
    await writeChange(ctx, tx, row, { status: 'in_progress', due_at: answerDeadline(ctx.now()) })
    return true
  })
  if (!isStored) throw await refuseLink(ctx, undefined, client, DEAD_AGREEMENT_LINK)
}
