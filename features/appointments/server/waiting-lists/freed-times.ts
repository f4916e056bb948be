import { minutes } from '#platform/rules/durations.ts'
import { type BusyTimes, isBusy, mergeIntervals } from '#platform/server/scheduling/busy-times.ts'

/** Times of one kind in their order, and the length of an appointment in minutes. */
type Times = { times: readonly Date[]; minutes: number }

/** The times that are free until an instant. Of later ones nothing is known. */
export type FreeTimes = Times & { until: Date }

/**
 * The times that are free now and were not before. A time that overlaps an earlier free one does not count: a provider who
 * changes the length of appointments moves all times by some minutes.
 */
export function freedSince(before: FreeTimes, now: Times): Date[] {
  const known = mergeIntervals(before.times.map((time) => intervalOf(time, before.minutes)))
  return now.times.filter((time) => time <= before.until && !overlaps(known, time, now.minutes))
}

/** What a patient waits for: a time before another one, at which they have no appointment and that they have not had themselves. */
export type Wish = { before: Date; own: BusyTimes }

/** The freed times that a patient waits for. */
export const wantedTimes = ({ times, minutes }: Times, { before, own }: Wish): Date[] =>
  times.filter((time) => time < before && !overlaps(own, time, minutes))

const intervalOf = (time: Date, length: number) => ({ from: time.getTime(), to: time.getTime() + minutes(length) })

function overlaps(intervals: BusyTimes, time: Date, length: number) {
  const { from, to } = intervalOf(time, length)
  return isBusy(intervals, from, to)
}
