import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { type Calendar, selectCalendars } from '../calendars/calendars.ts'
import { canBeBooked, freeTimes } from './find-freed-times.ts'
import { clearFreed, lockToNotify } from './freed-queries.ts'
import { queueFreedMails } from './mails.ts'
import { notifyOfFreed } from './notifications.ts'
import { type EntryRow, selectByIds } from './queries.ts'

const BATCH_SIZE = 50

/**
 * Notifies patients of the times that have become free, by mail and notification in one transaction; several processes may run
 * it concurrently. Returns how many patients.
 */
export async function notifyPatients(ctx: Ctx, signal?: AbortSignal) {
  let total = 0
  while (!signal?.aborted) {
    const { locked, notified } = await notifyingTransaction(ctx, (tx, notifying) => notifyBatch(notifying, tx))
    total += notified
    if (locked < BATCH_SIZE) break
  }
  return total
}

async function notifyBatch(ctx: Notifying, tx: Tx) {
  const now = ctx.now()
  const ids = await lockToNotify(tx, now, BATCH_SIZE)
  if (ids.length === 0) return { locked: 0, notified: 0 }
  const entries = await selectByIds(tx, ids, now)
  const calendars = await selectCalendars(tx, [...new Set(entries.map(({ provider_id }) => provider_id))])
  const messages = entries.flatMap((entry) => {
    const [first, ...others] = stillFree(ctx, entry, calendars.get(entry.provider_id))
    return first ? [{ entry, times: [first, ...others] as const }] : []
  })
  await clearFreed(
    tx,
    ids,
    messages.map(({ entry }) => entry.id),
    now,
  )
  await queueFreedMails(ctx, tx, messages)
  for (const message of messages) await notifyOfFreed(ctx, tx, message)
  return { locked: ids.length, notified: messages.length }
}

/** Those of the freed times that can still be taken. */
function stillFree(ctx: Ctx, { kind, appointment_id, freed, wanted_before }: EntryRow, calendar: Calendar | undefined) {
  if (!calendar) return []
  // What cannot be booked any more can be rescheduled.
  if (!appointment_id && !canBeBooked(ctx, calendar, kind)) return []
  const wanted = new Set(freed.map((time) => time.getTime()))
  return freeTimes(calendar, kind, ctx.now(), wanted_before).times.filter(
    (time) => wanted.has(time.getTime()) && time < wanted_before,
  )
}
