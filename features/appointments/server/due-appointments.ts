import { hours } from '#platform/rules/durations.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { NOTICE_HOURS, openMoves } from '../rules/appointment-moves.ts'
import { queueReminders } from './announcements/mails.ts'
import { notifyOfReminder } from './announcements/notifications.ts'
import { writeMove } from './moves.ts'
import { situationOf } from './present.ts'
import { type AppointmentRow, lockDue, selectAppointment, selectToRemind } from './queries.ts'

const BATCH_SIZE = 50
/** Before every id, so that the keyset of the first batch skips nothing. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000'

/** Completes appointments that are over and expires unanswered ones; several processes may run it concurrently. Returns how many. */
export async function applyDueMoves(ctx: Ctx, signal?: AbortSignal, onMoved?: (row: AppointmentRow) => void) {
  return inBatches(signal, async () => {
    const { due, moved } = await notifyingTransaction(ctx, (tx, notifying) => applyBatch(notifying, tx))
    // Broadcast after the commit, so that clients read the committed state.
    if (onMoved) for (const row of moved) onMoved(row)
    return due
  })
}

async function applyBatch(ctx: Notifying, tx: Tx) {
  const ids = await lockDue(tx, ctx.now(), BATCH_SIZE)
  const moved: AppointmentRow[] = []
  for (const id of ids) {
    const row = await applyDueMove(ctx, tx, id)
    if (row) moved.push(row)
  }
  return { due: ids.length, moved }
}

async function applyDueMove(ctx: Notifying, tx: Tx, id: string) {
  const row = await selectAppointment(tx, id)
  const [move] = row ? openMoves('clock', situationOf(row, ctx.now())) : []
  return row && move ? writeMove(ctx, tx, row, move, { reason: '' }) : undefined
}

/** Queues the reminders of appointments that begin within a day; several processes may run it concurrently. Returns of how many. */
export async function queueDueReminders(ctx: Ctx, signal?: AbortSignal) {
  const now = ctx.now()
  const until = new Date(now.getTime() + hours(NOTICE_HOURS))
  let after = { starts_at: now, id: NIL_UUID }
  return inBatches(signal, () =>
    notifyingTransaction(ctx, async (tx, notifying) => {
      const rows = await selectToRemind(tx, after, until, BATCH_SIZE)
      for (const row of rows) {
        await queueReminders(notifying, tx, row)
        await notifyOfReminder(notifying, tx, row)
      }
      after = rows.at(-1) ?? after
      return rows.length
    }),
  )
}

/** Runs batches, each with a transaction of its own, until one is not full. Returns the total. */
async function inBatches(signal: AbortSignal | undefined, runBatch: () => Promise<number>) {
  let total = 0
  while (!signal?.aborted) {
    const done = await runBatch()
    total += done
    if (done < BATCH_SIZE) break
  }
  return total
}
