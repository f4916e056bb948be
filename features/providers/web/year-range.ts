import { openYears } from '../words/providers.ts'

/** Formats the years of a job or of studies from ISO dates; without an end date the range is open. */
export function yearRange({ startingDate, endingDate }: { startingDate: string; endingDate: string }) {
  const start = startingDate.slice(0, 4)
  const end = endingDate ? endingDate.slice(0, 4) : openYears.present
  return start && start !== end ? `${start} – ${end}` : end
}
