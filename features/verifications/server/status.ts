import { publishProvider } from '#features/providers/server/providers.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { isVerifiedBy } from '../rules/verifications.ts'
import { lockProvider, selectEvidenceOf, updateVerifiedAt } from './queries.ts'

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
