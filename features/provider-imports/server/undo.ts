import { publishProvider } from '#features/providers/server/providers.ts'
import { days } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { UNDO_DAYS, type UndoForm, undoProblem } from '../rules/provider-imports.ts'
import { readImport } from './imports.ts'
import { lockImport, updateImport } from './queries.ts'
import {
  claimWithdrawals,
  closeAccounts,
  markRestored,
  markWithdrawn,
  restoreAccounts,
  type Withdrawal,
} from './undo-queries.ts'

/** Small transactions: each changes the counts of shared search terms once for every provider. */
const BATCH_SIZE = 100

/**
 * Undoes an import, or takes that back, each within 30 days. Profiles that their owner has taken over, or that have bookings
 * or chats, stay. The others are closed like deleted accounts: invisible at once, erased after 30 days. Idempotent.
 */
export async function undoImport(ctx: Ctx, id: string, form: UndoForm) {
  await ctx.db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, id)
    if (!row) throw new AppError('not_found', 'There is no such import.')
    if (row.state !== 'done') throw new AppError('bad_request', 'Only an import that is done can be undone.')
    if ((row.undone_at !== null) === form.isUndone) return
    await (form.isUndone ? withdraw(ctx, tx, row, form) : restore(ctx, tx, row))
  })
  return readImport(ctx, id)
}

type Stored = NonNullable<Awaited<ReturnType<typeof lockImport>>>

async function withdraw(ctx: Ctx, tx: Tx, row: Stored, { confirmation }: UndoForm) {
  const problem = undoProblem(confirmation, row.file_name)
  if (problem) throw new AppError('bad_request', problem)
  if (!isWithin(ctx, row.finished_at))
    throw new AppError('bad_request', `An import can be undone within ${UNDO_DAYS} days.`)
  await updateImport(tx, row.id, { undone_at: ctx.now() })
  await markWithdrawn(tx, row.id)
}

async function restore(ctx: Ctx, tx: Tx, row: Stored) {
  if (!isWithin(ctx, row.undone_at))
    throw new AppError('bad_request', `This can be taken back within ${UNDO_DAYS} days. The profiles are erased.`)
  await updateImport(tx, row.id, { undone_at: null })
  await markRestored(tx, row.id)
}

const isWithin = (ctx: Ctx, since: Date | null) =>
  since !== null && ctx.now().getTime() - since.getTime() < days(UNDO_DAYS)

/** Closes and restores the accounts that are marked, in batches; several processes may run it concurrently. */
export async function applyWithdrawals(ctx: Ctx, signal?: AbortSignal) {
  for (let done = BATCH_SIZE; done === BATCH_SIZE && !signal?.aborted; )
    done = await ctx.db.transaction().execute((tx) => applyBatch(ctx, tx))
}

async function applyBatch(ctx: Ctx, tx: Tx) {
  const claimed = await claimWithdrawals(tx, BATCH_SIZE)
  const changed = [
    ...(await closeAccounts(tx, idsOf(claimed, 'pending'), ctx.now())),
    ...(await restoreAccounts(tx, idsOf(claimed, 'restoring'))),
  ]
  for (const id of changed) await publishProvider(tx, id)
  return claimed.length
}

const idsOf = (claimed: readonly Withdrawal[], state: Withdrawal['withdrawal']) =>
  claimed.filter(({ withdrawal }) => withdrawal === state).map(({ provider_id }) => provider_id)
