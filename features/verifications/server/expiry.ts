import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type Notifying, notifyingTransaction } from '#platform/server/notifying-transaction.ts'
import { dueWarning, WARNING_DAYS } from '../rules/verifications.ts'
import { notifyOfExpiry, warnOfEnd } from './mails.ts'
import { type EvidenceRow, lockEvidence, selectEnding, selectIsVerified, updateEvidence } from './queries.ts'
import { refreshStatus } from './status.ts'

const BATCH = 100

/** Warns of evidence that ends soon, and lets what has ended expire. Idempotent; several processes may run it concurrently. */
export async function applyExpiry(ctx: Ctx, signal?: AbortSignal) {
  const today = ctx.now().toISOString().slice(0, 10)
  for (let count = BATCH; count === BATCH && !signal?.aborted; ) {
    const ids = await selectEnding(ctx.db, today, WARNING_DAYS, BATCH)
    for (const id of ids) {
      if (signal?.aborted) return
      await notifyingTransaction(ctx, (tx, notifying) => applyTo(notifying, tx, id, today))
    }
    count = ids.length
  }
}

/** Reads the row again under its lock: another process may have been first. */
async function applyTo(ctx: Notifying, tx: Tx, id: string, today: string) {
  const row = await lockEvidence(tx, id)
  if (row?.state !== 'approved' || row.valid_until === null) return
  if (row.valid_until < today) return expire(ctx, tx, row)
  const within = dueWarning(row.valid_until, row.warned_days, ctx.now())
  if (within === undefined) return
  await updateEvidence(tx, id, { warned_days: within })
  await warnOfEnd(ctx, tx, { ...row, valid_until: row.valid_until }, within)
}

async function expire(ctx: Notifying, tx: Tx, row: EvidenceRow) {
  const wasVerified = await selectIsVerified(tx, row.provider_id)
  await updateEvidence(tx, row.id, { state: 'expired' })
  const isVerified = await refreshStatus(ctx, tx, row.provider_id)
  await notifyOfExpiry(ctx, tx, row, wasVerified && !isVerified)
}
