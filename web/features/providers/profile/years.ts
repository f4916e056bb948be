/** The years of a job or of studies, from days like 2019-09-01. Without an ending day it goes on. */
export function years({ startingDate, endingDate }: { startingDate: string; endingDate: string }) {
  const start = startingDate.slice(0, 4)
  const end = endingDate ? endingDate.slice(0, 4) : 'Present'
  return start && start !== end ? `${start} – ${end}` : end
}
