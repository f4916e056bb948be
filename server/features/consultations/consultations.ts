import { isDeepStrictEqual } from 'node:util'
import type { NewCall, NewConsultation } from '#domain/consultations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { checkCallTime } from './calls.ts'
import { consultationMails } from './mails.ts'
import { insertConsultation, type Request, selectSame, selectSubmission } from './queries.ts'
import { newReference } from './reference.ts'

const TRIES = 10

/** Stores what a person asks the care team, and answers with its reference. */
export async function requestConsultation(ctx: Ctx, draft: NewConsultation, makeReference = newReference) {
  return takeOnce(ctx, draft.submission, toRequest(draft), makeReference)
}

/** Books a call with the care team, and answers with its reference. */
export async function bookCall(ctx: Ctx, draft: NewCall) {
  const call = { call_at: new Date(draft.startsAt), time_zone: draft.timeZone }
  return takeOnce(ctx, draft.submission, { ...toRequest(draft), ...call }, newReference)
}

/**
 * However often and at whatever moment a submission arrives, there is one row with its mails; also when it is the same form
 * in another tab.
 * The insert waits for others who want the same; when it comes to nothing, the next round finds out why.
 */
function takeOnce(ctx: Ctx, submission_id: string, request: Request, makeReference: () => string) {
  return ctx.db.transaction().execute(async (tx) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const earlier = await selectSubmission(tx, submission_id)
      if (earlier) return referenceOf(earlier, request)
      const same = await selectSame(tx, request)
      if (same) return same.reference
      if (request.call_at) await checkCallTime(ctx, tx, request.call_at)
      const stored = await insertConsultation(tx, { ...request, submission_id, reference: makeReference() })
      if (!stored) continue
      for (const mail of consultationMails(stored, ctx.config.careTeamMail)) await queueMail(tx, mail)
      return stored.reference
    }
    throw new Error(`No free reference in ${TRIES} tries`)
  })
}

function referenceOf({ reference, ...earlier }: Request & { reference: string }, request: Request) {
  if (isDeepStrictEqual(earlier, request)) return reference
  const sentence = 'This form was sent before with other words, and we have that request under the reference'
  throw new AppError('taken', `${sentence} ${reference}. To send another one, please reload the page.`)
}

function toRequest({
  source,
  fullName,
  email,
  phone,
  treatment,
  message,
}: Omit<NewConsultation, 'submission'>): Request {
  const ways = { email: email || null, phone: phone || null }
  return { source, full_name: fullName, ...ways, treatment: treatment || null, message, call_at: null, time_zone: null }
}
