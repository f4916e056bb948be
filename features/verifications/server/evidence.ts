import type { FastifyRequest } from 'fastify'
import { publishProvider } from '#features/providers/server/providers.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { openPrivateFile, storePrivateFile } from '#platform/server/files/private-files.ts'
import { checkForm } from '#platform/server/http/form-body.ts'
import { displayNameOf, readUpload } from '#platform/server/http/uploads.ts'
import {
  EVIDENCE_MAX,
  type Evidence,
  EvidenceForm,
  expiryProblem,
  isOpenEvidence,
  isVerifiedBy,
  type OwnVerification,
} from '../rules/verifications.ts'
import { presentEvidence } from './present.ts'
import {
  type EvidenceRow,
  insertEvidence,
  lockEvidence,
  lockProvider,
  selectEvidence,
  selectEvidenceOf,
  selectIsVerified,
  updateEvidence,
  updateVerifiedAt,
} from './queries.ts'

const TEXT_MAX_BYTES = 16 * 1024

/** The same refusal for unknown evidence and for that of other providers. */
export const evidenceNotFound = () => new AppError('not_found', 'There is no such document.')

/** The evidence of a provider, newest first. */
export async function readOwnVerification(ctx: Ctx, { id }: Actor): Promise<Omit<OwnVerification, 'success'>> {
  const rows = await selectEvidenceOf(ctx.db, id)
  return {
    isVerified: await selectIsVerified(ctx.db, id),
    evidence: rows.filter(({ state }) => isInSight(state)).map(presentEvidence),
  }
}

const isInSight = (state: EvidenceRow['state']) => state !== 'withdrawn' && state !== 'replaced'

/** Sends evidence to the care team. The id is an idempotency key: a replay returns what is stored. */
export async function sendEvidence(ctx: Ctx, request: FastifyRequest): Promise<Evidence> {
  const { actor } = request.signedIn
  const { fields, files } = await readUpload(request, { textBytes: TEXT_MAX_BYTES })
  const form = checkForm(EvidenceForm, fields)
  const [file, ...more] = files
  if (!file) throw new AppError('bad_request', 'Choose a PDF file or a picture of the document.')
  if (more.length > 0) throw new AppError('bad_request', 'Send one file at a time.')
  const problem = expiryProblem(form.expiresOn, ctx.now())
  if (problem) throw new AppError('bad_request', problem)
  const stored = await selectEvidence(ctx.db, form.id)
  if (stored) return presentEvidence(assertOwn(stored, actor))
  // Checked before the file is stored, which is expensive, and again under the lock.
  await assertRoom(ctx.db, actor, form)
  const document = { ...(await storePrivateFile(ctx, file.bytes)), name: displayNameOf(file, 'document') }
  await ctx.db.transaction().execute((tx) => addEvidence(ctx, tx, actor.id, form, document))
  const row = await selectEvidence(ctx.db, form.id)
  if (!row) throw evidenceNotFound()
  return presentEvidence(assertOwn(row, actor))
}

type StoredDocument = { path: string; bytes: number; name: string }

/** Inserts evidence whose document is stored. After a conflict with a concurrent replay the document is garbage-collected. */
export async function addEvidence(ctx: Ctx, tx: Tx, providerId: string, form: EvidenceForm, document: StoredDocument) {
  await lockProvider(tx, providerId)
  const replaced = await assertRoom(tx, { id: providerId }, form)
  const replaces_id = replaced ? replacedBy(replaced) : null
  const isNew = await insertEvidence(tx, {
    id: form.id,
    provider_id: providerId,
    kind: form.kind,
    issuer: form.issuer,
    number: form.number,
    country: form.country,
    scope: form.scope,
    expires_on: form.expiresOn || null,
    file_path: document.path,
    file_name: document.name,
    bytes: document.bytes,
    replaces_id,
    sent_at: ctx.now(),
  })
  if (!isNew || !replaced) return
  // Approved evidence counts until the new one is approved, too. Earlier attempts to replace it are void.
  const others = (await selectEvidenceOf(tx, providerId)).filter(({ id, state }) => id !== form.id && isInSight(state))
  for (const { id, state, replaces_id: replacing } of others)
    if (state !== 'approved' && (id === replaced.id || replacing === replaces_id))
      await closeEvidence(ctx, tx, id, 'replaced')
}

/** The approved evidence that ends with the approval: what is sent instead of a returned renewal renews the same document. */
const replacedBy = ({ id, state, replaces_id }: EvidenceRow) => (state === 'approved' ? id : (replaces_id ?? id))

/** Refuses evidence above the limit, or instead of a document that is not there. Returns what it replaces. */
async function assertRoom(db: Executor, { id }: Pick<Actor, 'id'>, form: EvidenceForm) {
  const rows = (await selectEvidenceOf(db, id)).filter(({ state }) => isInSight(state))
  const replaced = form.replaces ? rows.find((row) => row.id === form.replaces) : undefined
  if (form.replaces && !replaced) throw evidenceNotFound()
  if (!replaced && rows.length >= EVIDENCE_MAX)
    throw new AppError('too_large', `You can send ${EVIDENCE_MAX} documents. Withdraw one that you no longer need.`)
  return replaced
}

function assertOwn(row: EvidenceRow, { id }: Actor) {
  if (row.provider_id !== id) throw new AppError('taken', 'This id is taken. Send the document again.')
  return row
}

/** Ends evidence without a decision of the care team; its document is garbage-collected. */
export async function closeEvidence(ctx: Ctx, tx: Tx, id: string, state: 'withdrawn' | 'replaced') {
  await updateEvidence(tx, id, { state, file_path: null, valid_until: null, reason: '', decided_at: ctx.now() })
}

/** Withdraws evidence, approved or not. Idempotent. */
export async function withdrawEvidence(ctx: Ctx, { id: providerId }: Actor, id: string) {
  await ctx.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId)
    const row = await lockEvidence(tx, id)
    if (row?.provider_id !== providerId) throw evidenceNotFound()
    if (!isInSight(row.state)) return
    await closeEvidence(ctx, tx, id, 'withdrawn')
    if (!isOpenEvidence(row.state)) await refreshStatus(ctx, tx, providerId)
  })
}

/** The document of evidence, for its provider and for operators, whom callers have authorised. */
export async function openEvidenceFile(ctx: Ctx, row: EvidenceRow | undefined, width: number | null) {
  const file = row?.file_path ? await openPrivateFile(ctx, row.file_path, width) : undefined
  const described = row && presentEvidence(row).file
  if (!file || !described) throw evidenceNotFound()
  return { type: described.type, name: described.name, size: file.size, stream: file.stream }
}

/** The own document of a provider. */
export async function openOwnEvidence(ctx: Ctx, { id: providerId }: Actor, id: string, width: number | null) {
  const row = await selectEvidence(ctx.db, id)
  return openEvidenceFile(ctx, row?.provider_id === providerId ? row : undefined, width)
}

/** Derives the verified status of a provider from its evidence, and publishes the profile. Returns the status. */
export async function refreshStatus(ctx: Ctx, tx: Tx, providerId: string) {
  const provider = await lockProvider(tx, providerId)
  if (!provider) return false
  const now = ctx.now()
  const evidence = await selectEvidenceOf(tx, providerId)
  const isVerified = isVerifiedBy(
    evidence.map(({ kind, state, valid_until }) => ({ kind, state, validUntil: valid_until })),
    now,
  )
  if (isVerified !== (provider.verified_at !== null)) await updateVerifiedAt(tx, providerId, isVerified ? now : null)
  // The profile also shows evidence that does not decide about the status.
  await publishProvider(tx, providerId)
  return isVerified
}
