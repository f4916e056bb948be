import { useNavigate } from 'react-router'
import type { PlanAssumptions } from '#features/plans/rules/plan-summary.ts'
import { days } from '#platform/rules/durations.ts'
import { CALENDAR, formatShortDate } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import type { ComparisonQuery } from '../rules/comparison-query.ts'
import { type TripWindow, tripWindows } from '../rules/comparison-rows.ts'
import { tripCalendar as words } from '../words/compare.ts'
import { comparedPath } from './comparison-table.tsx'

type TripCalendarProps = { assumptions: PlanAssumptions; query: ComparisonQuery }

/** The trips of the plan on one line of time, and in words: as weeks, or as dates once a first day is chosen. */
export function TripCalendar({ assumptions: { trips, mostTrips, stay }, query }: TripCalendarProps) {
  // The visitor chooses the nights of all trips together: those of a single trip are known
  const windows = tripWindows(trips.length === 1 ? trips.map((trip) => ({ ...trip, nights: stay.nights })) : trips)
  const isUsual = windows.reduce((sum, { nights }) => sum + nights, 0) !== stay.nights
  const nightsOf = isUsual ? words.usualNights : words.nights
  const firstNights = windows[0]?.nights ?? 0
  return (
    <section aria-labelledby="trips" className="mt-12 border-t border-line pt-8">
      <h2 id="trips" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1.5 max-w-[66ch] text-sm text-muted">
        {windows.length === 0 ? words.none : words.lead} {mostTrips > trips.length && words.possibly(mostTrips)}
      </p>
      {windows.length > 0 && (
        <>
          <Timeline windows={windows} start={query.start} />
          <ol className="mt-4 grid gap-2 text-sm">
            {windows.map((trip, index) => (
              <li key={trip.earliest}>
                <b className="font-semibold">{words.trip(index + 1)}</b>
                {`, ${nightsOf(trip.nights)}, ${whenOf(trip, query.start, firstNights)}`}
              </li>
            ))}
          </ol>
          <StartForm query={query} />
        </>
      )}
    </section>
  )
}

/** Weeks count from the end of the first trip. */
function whenOf({ nights, earliest, latest }: TripWindow, start: string, firstNights: number) {
  const weeksTo = (day: number) => Math.round((day - firstNights) / 7)
  if (start === '') return earliest === 0 ? words.first : words.after(weeksTo(earliest), weeksTo(latest))
  if (earliest === latest) return words.on(dateOf(start, earliest), dateOf(start, earliest + nights))
  return words.between(dateOf(start, earliest), dateOf(start, latest))
}

const dateOf = (start: string, day: number) => formatShortDate(Date.parse(start) + days(day), CALENDAR)

const WIDTH = 1000
const MARKS_MAX = 6
/** A night would be too thin to be seen. */
const NARROWEST = 12

/** What it shows is in the list below it. */
function Timeline({ windows, start }: { windows: readonly TripWindow[]; start: string }) {
  const end = Math.max(...windows.map(({ latest, nights }) => latest + nights), 7)
  const x = (day: number) => (WIDTH * day) / end
  // At least a week apart, so that no two have the same week
  const count = Math.min(MARKS_MAX, Math.floor(end / 7))
  const marks = Array.from({ length: count }, (_, index) => Math.floor((end * index) / count))
  return (
    <div aria-hidden="true" className="mt-5">
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 44`} preserveAspectRatio="none" className="block h-11 w-full">
        <line
          x1="0"
          x2={WIDTH}
          y1="22"
          y2="22"
          strokeWidth="2"
          strokeDasharray="0.1 8"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-coral"
        />
        {windows.map(({ earliest, latest, nights }) => (
          <g key={earliest}>
            <rect
              x={x(earliest)}
              y="10"
              width={x(latest - earliest + nights)}
              height="24"
              rx="4"
              className="fill-teal-100"
            />
            <rect
              x={x(earliest)}
              y="10"
              width={Math.max(x(nights), NARROWEST)}
              height="24"
              rx="4"
              className="fill-teal-700"
            />
          </g>
        ))}
      </svg>
      <div className="flex text-xs text-muted child:flex-1">
        {marks.map((day, index) => (
          <span key={day} className={index % 2 === 1 ? 'max-md:hidden' : ''}>
            {start === '' ? words.week(Math.floor(day / 7)) : dateOf(start, day)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Without scripts its button loads the page. */
function StartForm({ query }: { query: ComparisonQuery }) {
  const navigate = useNavigate()
  const { clinics, plan, home, hotel, nights, transfers, flights, start } = query
  const hidden = Object.entries({ clinics: clinics.join(','), plan, home, hotel, nights, transfers, flights })
  const show = (form: HTMLFormElement) => {
    const chosen = String(new FormData(form).get('start') ?? '')
    return navigate(comparedPath({ ...query, start: chosen }), { preventScrollReset: true })
  }
  return (
    <form
      method="get"
      action="/compare"
      onSubmit={(event) => {
        event.preventDefault()
        void show(event.currentTarget)
      }}
      className="mt-5 flex flex-wrap items-end gap-3 print:hidden"
    >
      {hidden.map(
        ([name, value]) =>
          value !== undefined && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Field label={words.start} type="date" name="start" defaultValue={start} className="max-w-56" />
      <Button type="submit" kind="outline">
        {words.show}
      </Button>
    </form>
  )
}
