/**
 * The series of visits that an accepted quote names: each begins with an appointment, and the next one begins after the stay and
 * the healing time at the earliest. All days are days of the clinic's calendar, such as 2026-11-17.
 */
import { addDays, describeDay } from '#platform/rules/time/local-time.ts'
import { type AppointmentState, HOLDING_STATES } from './appointment-moves.ts'

/** How far ahead the visits of an accepted quote can be booked: healing takes longer than the usual booking period. */
export const VISIT_WINDOW_DAYS = 1826
/** For how many days from its earliest day a free time is looked for. */
export const VISIT_SEARCH_DAYS = 120

/** On which day each visit begins, in their order; null where that is open. */
export type SeriesDays = readonly (string | null)[]
export type DayBounds = { earliest: string | null; latest: string | null }

/** Between which days a visit can begin, given the days of all others. `gaps` are those after each visit. */
export function dayBounds(gaps: readonly number[], begins: SeriesDays, at: number): DayBounds {
  let earliest: string | null = null
  let latest: string | null = null
  let gap = 0
  for (let other = at - 1; other >= 0; other--) {
    gap += gaps[other] ?? 1
    const day = begins[other]
    const bound = day && addDays(day, gap)
    if (bound && (earliest === null || bound > earliest)) earliest = bound
  }
  gap = 0
  for (let other = at + 1; other < begins.length; other++) {
    gap += gaps[other - 1] ?? 1
    const day = begins[other]
    const bound = day && addDays(day, -gap)
    if (bound && (latest === null || bound < latest)) latest = bound
  }
  return { earliest, latest }
}

/** Mon 16 Nov 2026 */
export function describeVisitDay(date: string) {
  const { weekday, day, month } = describeDay(date)
  return `${weekday} ${day} ${month} ${date.slice(0, 4)}`
}

/** Why a visit cannot begin on a day, given the days of all others. */
export function gapProblem(gaps: readonly number[], begins: SeriesDays, at: number, day: string) {
  const { earliest, latest } = dayBounds(gaps, begins, at)
  if (earliest !== null && day < earliest)
    return `Visit ${at + 1} can begin on ${describeVisitDay(earliest)} at the earliest: the stay and the healing time before it have to pass first.`
  if (latest !== null && day > latest)
    return `Visit ${at + 1} has to begin by ${describeVisitDay(latest)}, as the next visit is booked and the healing time has to pass first. To begin later, move the next visit first.`
}

/** Why the visits of a series cannot begin on these days: the first that comes too soon after those before it. */
export function seriesProblem(gaps: readonly number[], begins: SeriesDays) {
  for (const [at, day] of begins.entries()) {
    const problem = day === null ? undefined : gapProblem(gaps, begins.slice(0, at + 1), at, day)
    if (problem) return problem
  }
}

/** Whether the appointment of a visit in this state holds its time or has taken place. */
export const isVisited = (state: AppointmentState) =>
  state === 'completed' || HOLDING_STATES.some((holding) => holding === state)
