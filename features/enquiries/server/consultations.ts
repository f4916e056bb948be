import { isDeepStrictEqual } from 'node:util'
import { minutes } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { assertPossiblePhone } from '#platform/server/phone-numbers.ts'
import { newReference } from '#platform/server/tokens.ts'
import type { NewConsultation, NewPhoneCall } from '../rules/consultations.ts'
import { answerDeadline } from './deadlines.ts'
import { consultationMails, providerMail } from './mails.ts'
import { assignPhoneCall } from './phone-calls.ts'
import {
  type About,
  type ConsultationRow,
  insertConsultation,
  insertDocuments,
  type Request,
  selectRecentDuplicate,
  selectSubmission,
} from './queries.ts'

const MAX_ATTEMPTS = 10
/** How long after a request the same one counts as sent twice. */
const DUPLICATE_MS = minutes(10)

const newRequestReference = () => newReference('SV')

/** A form as it arrives: its submission id is the idempotency key. */
type Submission = {
  id: string
  request: Request
  about: About
  /** Ids of the sender's health records. */
  documents?: readonly string[]
  makeReference: () => string
  receivedAt?: Date
}

const NO_PACKAGE = { package_id: null, package_title: null, provider_id: null, sender_id: null }

type Options = { about?: Partial<About>; sender?: Actor | undefined; makeReference?: () => string }

const aboutOf = ({ about, sender }: Options): About => ({
  ...NO_PACKAGE,
  ...about,
  is_sent_by_operator: sender?.role === 'operator',
})

/** Stores a request to the care team. Returns its reference. */
export async function requestConsultation(ctx: Ctx, draft: NewConsultation, options: Options = {}) {
  const { makeReference = newRequestReference, sender } = options
  const { submission: id, documents } = draft
  const about = aboutOf(options)
  if (documents.length > 0) about.sender_id = patientOf(sender).id
  return storeOnce(ctx, { id, request: toRequest(draft), about, documents, makeReference })
}

/** Documents come from health records, which only patients have. */
function patientOf(sender: Actor | undefined) {
  if (!sender) throw new AppError('not_signed_in', 'Please log in to send documents with your request.')
  if (sender.role !== 'patient') throw new AppError('forbidden', 'Only patients can send documents with a request.')
  return sender
}

/** Books a call with the care team. Returns its reference. */
export async function bookPhoneCall(ctx: Ctx, draft: NewPhoneCall, sender?: Actor) {
  const request = { ...toRequest(draft), call_at: new Date(draft.startsAt), time_zone: draft.timeZone }
  return storeOnce(ctx, {
    id: draft.submission,
    request,
    about: aboutOf({ sender }),
    makeReference: newRequestReference,
  })
}

type Received = Omit<NewConsultation, 'packageId' | 'documents'> & Partial<Pick<NewPhoneCall, 'startsAt' | 'timeZone'>>

/** Stores a request or a call that arrived at another time, in the transaction of the caller. Returns its reference. */
export async function storeRequestAt(ctx: Ctx, tx: Tx, draft: Received, receivedAt: Date) {
  const { startsAt, timeZone, ...form } = draft
  const call = startsAt && timeZone ? { call_at: new Date(startsAt), time_zone: timeZone } : {}
  const request = { ...toRequest(form), ...call }
  const submission = {
    id: form.submission,
    request,
    about: aboutOf({}),
    makeReference: newRequestReference,
    receivedAt,
  }
  const reference = await store(ctx, tx, submission)
  if (!reference) throw new Error('This request is stored already.')
  return reference
}

/**
 * Idempotent: a submission is stored once with its mails, however often and concurrently it arrives, also as the same form
 * from another tab. The insert waits for concurrent ones; after a conflict the next attempt finds the row, the taken call
 * time, or draws another reference.
 */
async function storeOnce(ctx: Ctx, submission: Submission) {
  if (submission.request.phone) await assertPossiblePhone(submission.request.phone)
  return ctx.db.transaction().execute(async (tx) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const reference = (await findStored(ctx, tx, submission)) ?? (await store(ctx, tx, submission))
      if (reference) return reference
    }
    throw new Error(`No free reference in ${MAX_ATTEMPTS} attempts`)
  })
}

/** The reference of the same submission, or of a recent duplicate of the request. */
async function findStored(ctx: Ctx, tx: Tx, { id, request, about, documents = [] }: Submission) {
  const stored = await selectSubmission(tx, id)
  if (stored) return replayReference(stored, { ...request, documents })
  const since = new Date(ctx.now().getTime() - DUPLICATE_MS)
  const duplicate = await selectRecentDuplicate(tx, { ...request, packageId: about.package_id, documents }, since)
  return duplicate?.reference
}

/** Stores the request and its mails. Returns nothing after a conflict. */
async function store(ctx: Ctx, tx: Tx, { id, request, about, documents = [], makeReference, receivedAt }: Submission) {
  const owner_id = request.call_at ? await assignPhoneCall(ctx, tx, request.call_at) : null
  const created_at = receivedAt ?? ctx.now()
  const stored = await insertConsultation(tx, {
    ...request,
    ...about,
    submission_id: id,
    reference: makeReference(),
    due_at: request.call_at ?? answerDeadline(created_at),
    owner_id,
    created_at,
    changed_at: created_at,
  })
  if (!stored) return undefined
  if (documents.length > 0 && (await insertDocuments(tx, stored, documents)) < documents.length)
    throw new AppError('bad_request', 'A document you selected is no longer in your health records. Please remove it.')
  await queueMails(ctx, tx, stored)
  return stored.reference
}

async function queueMails(ctx: Ctx, tx: Tx, row: ConsultationRow) {
  for (const mail of consultationMails(row, ctx.config.careTeamMail)) await queueMail(ctx, tx, mail)
  const toProvider = providerMail(row, ctx.config.publicUrl)
  if (toProvider) await queueAccountMail(ctx, tx, toProvider)
}

type WithDocuments = Request & { documents: readonly string[] }

/** A replay returns the stored reference; the same submission id with other content is refused. */
function replayReference({ reference, ...stored }: WithDocuments & { reference: string }, request: WithDocuments) {
  if (isDeepStrictEqual(stored, request)) return reference
  const sentence = 'This form was sent before with other words, and we have that request under the reference'
  throw new AppError('taken', `${sentence} ${reference}. To send another one, please reload the page.`)
}

function toRequest(draft: Omit<NewConsultation, 'submission' | 'packageId' | 'documents'>): Request {
  return {
    source: draft.source,
    full_name: draft.fullName,
    email: draft.email || null,
    phone: draft.phone || null,
    treatment: draft.treatment || null,
    message: draft.message,
    call_at: null,
    time_zone: null,
  }
}
