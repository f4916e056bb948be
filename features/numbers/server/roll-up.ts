import { answerDeadline } from '#features/enquiries/server/deadlines.ts'
import { days, minutes } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { longTransaction, type Tx } from '#platform/server/db/database.ts'
import {
  claimAnswerBackfill,
  type DayCount,
  type DayRange,
  insertCounts,
  insertNumbers,
  lockProgress,
  selectFirstAnswers,
  updateProgress,
} from './roll-up-queries.ts'

/** How far back the first roll-up of an installation goes: a year, and the same time before it is not known. */
const BACKFILL_DAYS = 400
/** A long range is rolled up in parts, so that no transaction takes long. */
const RANGE_DAYS = 28
/** A transaction that began before midnight may commit after it. */
const SETTLED_AFTER_MS = minutes(15)

/** The day of a time in UTC. */
export const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const DAYS_PER_WEEK = 7

/** The day some weeks after another, or before it. */
export const addWeeks = (day: string, weeks: number) => dayOf(Date.parse(day) + days(DAYS_PER_WEEK * weeks))

/** The Monday of a day. */
export function mondayOf(day: string) {
  const time = Date.parse(day)
  // 1970-01-01 was a Thursday, three days after a Monday.
  const sinceMonday = (Math.floor(time / days(1)) + 3) % DAYS_PER_WEEK
  return dayOf(time - days(sinceMonday))
}

/** Rolls up all days that are over; several processes may run it concurrently. Returns the first day that is not. */
export async function rollUp(ctx: Ctx, signal?: AbortSignal) {
  for (;;) {
    const { until, isDone } = await longTransaction(ctx.db, (tx) => rollUpRange(ctx, tx))
    if (isDone || signal?.aborted) return until
  }
}

/** First answers, and those that came after the working day that patients are promised, by day. */
async function countAnswers(tx: Tx, range: DayRange): Promise<DayCount[]> {
  const answers = await selectFirstAnswers(tx, range)
  const days = Map.groupBy(answers, ({ at }) => dayOf(at.getTime()))
  return [...days].flatMap(([day, ofDay]) => {
    const late = ofDay.filter(({ at, asked_at }) => at > answerDeadline(asked_at)).length
    return [
      { day, measure: 'answers', count: ofDay.length },
      ...(late > 0 ? [{ day, measure: 'late_answers', count: late }] : []),
    ]
  })
}

/** Counts the first answers of days that were rolled up before answers were counted, once. */
async function backfillAnswers(tx: Tx) {
  const missing = await claimAnswerBackfill(tx)
  for (let from = missing?.from; missing && from && from < missing.to; ) {
    const to = dayOf(Math.min(Date.parse(missing.to), Date.parse(from) + days(RANGE_DAYS)))
    await insertCounts(tx, await countAnswers(tx, { from, to }))
    from = to
  }
}

async function rollUpRange(ctx: Ctx, tx: Tx) {
  const today = dayOf(ctx.now().getTime() - SETTLED_AFTER_MS)
  const from = await lockProgress(tx, mondayOf(dayOf(Date.parse(today) - days(BACKFILL_DAYS))))
  await backfillAnswers(tx)
  const to = dayOf(Math.min(Date.parse(today), Date.parse(from) + days(RANGE_DAYS)))
  if (to <= from) return { until: from, isDone: true }
  await insertNumbers(tx, { from, to }, await countAnswers(tx, { from, to }))
  await updateProgress(tx, to)
  return { until: to, isDone: to === today }
}
