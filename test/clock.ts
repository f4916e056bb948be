import { vi } from 'vitest'

/** A Wednesday, 10:00 in Istanbul: the time of every test but those of components, unless it sets another. */
const NOW = new Date('2026-11-18T07:00:00Z')

let isReal = false
let readings = 0

/** The clock of this process stands at NOW; the database and other processes keep theirs. */
export function fixClock() {
  isReal = false
  readings = 0
  vi.setSystemTime(NOW)
}

/** For files whose tests depend on another clock, such as that of the database or of files on disk. Called at their top. */
export function keepRealClock() {
  isReal = true
  vi.useRealTimers()
}

/** Undoes what a test did to the clock. */
export function restoreClock() {
  vi.useRealTimers()
  if (!isReal) vi.setSystemTime(NOW)
}

/** Each reading is a millisecond later than the one before, so that what happens one after the other has an order. */
export const readClock = () => new Date(Date.now() + (isReal ? 0 : readings++))
