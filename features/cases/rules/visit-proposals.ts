import {
  type DayBounds,
  dayBounds,
  type SeriesDays,
  VISIT_SEARCH_DAYS,
} from '#features/appointments/rules/visit-series.ts'
import { addDays } from '#platform/rules/time/local-time.ts'
import { type Visit, visitGap } from './quotes.ts'

/** Without a date in the quote the first visit is proposed in two weeks at the earliest, so that flights can be booked. */
const TRAVEL_DAYS = 14

type ChosenTime = { day: string; time: string }

type SeriesSearch = {
  visits: readonly Visit[]
  /** Where a visit is booked already, the day on which it begins. */
  booked: SeriesDays
  /** Which visits have no appointment and need none any more: a later one has taken place. */
  skipped?: readonly boolean[]
  /** The times that the patient has chosen, in the order of the visits. */
  chosen?: readonly (ChosenTime | null)[]
  today: string
  /** The free times of a day, soonest first. */
  freeTimes: (day: string) => readonly string[]
}

export type ProposedSeries =
  | { times: (string | null)[]; problem?: undefined }
  /** The number of the visit that no time is free for, and the days that were searched. */
  | { times?: undefined; problem: { number: number; from: string; to: string } }

/**
 * A time for each visit that is not booked, in free slots and with all gaps kept. Each visit takes the time that is chosen for it
 * if it is free and late enough, the first time on a day that the quote proposes, or else the first one as early as it can begin.
 * Where the proposed days lead nowhere, only the gaps count.
 */
export function proposeSeries(search: SeriesSearch): ProposedSeries {
  const wished = findSeries(search, true)
  return wished.problem ? findSeries(search, false) : wished
}

function findSeries(series: SeriesSearch, followsWishes: boolean): ProposedSeries {
  const { visits, booked, skipped = [], chosen = [], today, freeTimes } = series
  const gaps = visits.map(visitGap)
  const begins: (string | null)[] = [...booked]
  const times: (string | null)[] = booked.map(() => null)
  for (const [at, { days: wishes }] of visits.entries()) {
    if (begins[at] || skipped[at]) continue
    const bounds = dayBounds(gaps, begins, at)
    const own = chosen[at]
    if (own && isWithin(bounds, own.day) && freeTimes(own.day).includes(own.time)) {
      begins[at] = own.day
      times[at] = own.time
      continue
    }
    const needsTravelTime = followsWishes && at === 0 && wishes.length === 0
    const soonest = needsTravelTime ? addDays(today, TRAVEL_DAYS) : today
    const search = daysToSearch(bounds, soonest, followsWishes ? wishes : [])
    const found = search.days.find((day) => freeTimes(day).length > 0)
    if (!found) return { problem: { number: at + 1, from: search.from, to: search.to } }
    begins[at] = found
    times[at] = freeTimes(found)[0] ?? null
  }
  return { times }
}

const isWithin = ({ earliest, latest }: DayBounds, day: string) =>
  (earliest === null || day >= earliest) && (latest === null || day <= latest)

/** The days on which a visit can begin, in the order in which they are tried. */
function daysToSearch({ earliest, latest }: DayBounds, soonest: string, wishes: readonly string[]) {
  const first = earliest && earliest > soonest ? earliest : soonest
  const proposed = wishes.filter((day) => day >= first).toSorted()
  const from = proposed[0] ?? first
  const searched = addDays(from, VISIT_SEARCH_DAYS)
  const to = latest && latest < searched ? latest : searched
  return { from, to, days: [...proposed.filter((day) => day <= to), ...daysBetween(from, to)] }
}

function* daysBetween(from: string, to: string) {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}
