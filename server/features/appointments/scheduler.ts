import { NOTICE_HOURS, openMoves } from '#domain/appointment-moves.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueReminders } from './mails.ts'
import { writeMove } from './moving.ts'
import { situationOf } from './present.ts'
import { lockDue, selectAppointment, selectToRemind } from './queries.ts'

const BATCH = 50
const HOUR_MS = 60 * 60 * 1000

/** Completes what is over and expires what nobody answered. Several processes may do so at once. Tells how many. */
export async function applyDueMoves(ctx: Ctx, signal?: AbortSignal) {
  return inBatches(ctx, signal, async (tx) => {
    const ids = await lockDue(tx, ctx.now(), BATCH)
    for (const id of ids) await moveOn(ctx, tx, id)
    return ids.length
  })
}

async function moveOn(ctx: Ctx, tx: Tx, id: string) {
  const row = await selectAppointment(tx, id)
  const [move] = row ? openMoves('clock', situationOf(row, ctx.now())) : []
  if (row && move) await writeMove(ctx, tx, row, move, { reason: '' })
}

/** Reminds of what begins within a day, once. Several processes may do so at once. Tells of how many appointments. */
export async function queueDueReminders(ctx: Ctx, signal?: AbortSignal) {
  const now = ctx.now()
  const until = new Date(now.getTime() + NOTICE_HOURS * HOUR_MS)
  let after = { starts_at: now, id: '00000000-0000-0000-0000-000000000000' }
  return inBatches(ctx, signal, async (tx) => {
    const rows = await selectToRemind(tx, after, until, BATCH)
    for (const row of rows) await queueReminders(ctx, tx, row)
    after = rows.at(-1) ?? after
    return rows.length
  })
}

/** Works until a batch is not full any more. */
async function inBatches(ctx: Ctx, signal: AbortSignal | undefined, work: (tx: Tx) => Promise<number>) {
  let all = 0
  while (!signal?.aborted) {
    const done = await ctx.db.transaction().execute(work)
    all += done
    if (done < BATCH) break
  }
  return all
}
