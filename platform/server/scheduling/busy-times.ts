/** A time that is taken, in milliseconds since 1970; its end is free again. */
export type Interval = { from: number; to: number }

/** Intervals in their order, of which no two touch. */
export type BusyTimes = readonly Interval[]

/** Merges intervals of any source into the busy times. */
export function mergeIntervals(intervals: readonly Interval[]): BusyTimes {
  const merged: Interval[] = []
  for (const { from, to } of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Whether a busy time overlaps the period. Binary search for the first that ends after its beginning. */
export function isBusy(busy: BusyTimes, from: number, to: number) {
  let low = 0
  let high = busy.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((busy[middle] as Interval).to > from) high = middle
    else low = middle + 1
  }
  const next = busy[low]
  return next !== undefined && next.from < to
}
