import { privateFile } from '#platform/server/files/private-files.ts'
import {
  type CheckedEvidence,
  checkResult,
  type Evidence,
  type EvidenceFile,
  type QueuedEvidence,
} from '../rules/verifications.ts'
import type { EvidenceRow, ReviewRow } from './queries.ts'

export function presentEvidence(row: EvidenceRow): Evidence {
  return {
    _id: row.id,
    kind: row.kind,
    issuer: row.issuer,
    number: row.number,
    country: row.country,
    scope: row.scope,
    expiresOn: row.expires_on,
    state: row.state,
    sentAt: row.sent_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
    validUntil: row.valid_until,
    file: row.file_path === null ? null : presentFile(row.file_path, row),
  }
}

/** Images are stored as WebP, whatever was uploaded. */
function presentFile(path: string, { file_name, bytes }: EvidenceRow): EvidenceFile {
  const { kind, width, height } = privateFile(path)
  const isImage = kind === 'image'
  const name = isImage ? file_name.replace(/(\.[a-z0-9]{1,5})?$/i, '.webp') : file_name
  return { type: isImage ? 'image' : 'pdf', name, bytes, width, height }
}

const presentProvider = (row: ReviewRow): QueuedEvidence['provider'] => ({
  _id: row.provider_id,
  displayname: row.display_name,
  clinic: row.clinic_name ?? '',
  city: row.city ?? '',
  country: row.place_country ?? '',
  picture: row.logo_path ?? row.avatar_path,
  joinedAt: row.joined_at.toISOString(),
  isVerified: row.verified_at !== null,
})

export function presentQueued(row: ReviewRow): QueuedEvidence {
  const { done, total } = checkResult(row.kind, row.checks)
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    sentAt: row.sent_at.toISOString(),
    checked: done,
    total,
    firstApprovedBy: row.first_approver,
    provider: presentProvider(row),
  }
}

type Related = { others: readonly EvidenceRow[]; hasColleague: boolean; operatorId: string }

export function presentReview(row: ReviewRow, { others, hasColleague, operatorId }: Related): CheckedEvidence {
  return {
    ...presentEvidence(row),
    version: row.version,
    checks: row.checks,
    provider: presentProvider(row),
    others: others
      .filter(({ id, file_path }) => id !== row.id && file_path !== null)
      .map(({ id, kind, state }) => ({ _id: id, kind, state })),
    firstApprovedBy: row.first_approver,
    decidedBy: row.decider,
    needsSecondPerson: hasColleague,
    isApprovedByMe: row.first_approved_by === operatorId,
  }
}
