import { CALENDAR, formatDayMonth } from '#platform/web/time/format.ts'
import type { PracticeWeek } from '../rules/dashboard.ts'
import { practiceTexts } from '../words/dashboard.ts'
import { Panel } from './panel.tsx'

const { heading, booked, notBooked, none, summary, columns } = practiceTexts.weeks

/** Space above the highest bar for its value, and below the bars for the dates, in units of the drawing. */
const TOP = 20
const BARS = 190
const BOTTOM = 26
const STEP = 40
const WIDTH = 28
/** So that a single request does not fill the whole height. */
const SCALE_MIN = 5

/** Requests of the last weeks, booked and not booked, as stacked bars; for screen readers a table. */
export function RequestsChart({ weeks }: { weeks: readonly PracticeWeek[] }) {
  const requests = sum(weeks.map((week) => week.requests))
  const bookings = sum(weeks.map((week) => week.booked))
  return (
    <Panel heading={heading}>
      <div className="p-4 md:p-5">
        {requests === 0 ? (
          <p className="text-sm text-muted">{none}</p>
        ) : (
          <>
            <p className="text-sm text-muted">
              {summary({
                booked: bookings,
                requests,
                weeks: weeks.length,
                percent: Math.round((bookings / requests) * 100),
              })}
            </p>
            <Legend />
            <Bars weeks={weeks} />
            <WeeksTable weeks={weeks} />
          </>
        )}
      </div>
    </Panel>
  )
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function Legend() {
  return (
    <p aria-hidden="true" className="mt-2 flex gap-4 text-xs font-medium">
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-[3px] bg-teal-700" />
        {booked}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-3 rounded-[3px] bg-teal-300" />
        {notBooked}
      </span>
    </p>
  )
}

function Bars({ weeks }: { weeks: readonly PracticeWeek[] }) {
  const highest = Math.max(SCALE_MIN, ...weeks.map((week) => week.requests))
  const height = (count: number) => (count / highest) * BARS
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${weeks.length * STEP} ${TOP + BARS + BOTTOM}`}
      className="mt-3 h-auto w-full text-[13px]"
    >
      {weeks.map((week, index) => {
        const x = index * STEP + (STEP - WIDTH) / 2
        const ground = TOP + BARS
        return (
          <g key={week.monday}>
            <rect
              x={x}
              width={WIDTH}
              y={ground - height(week.requests)}
              height={height(week.requests)}
              rx="2"
              className="fill-teal-300"
            />
            <rect
              x={x}
              width={WIDTH}
              y={ground - height(week.booked)}
              height={height(week.booked)}
              rx="2"
              className="fill-teal-700"
            />
            {week.requests > 0 && (
              <text x={x + WIDTH / 2} y={ground - height(week.requests) - 5} textAnchor="middle" className="fill-ink">
                {week.requests}
              </text>
            )}
            {index % 3 === 0 && (
              <text x={x + WIDTH / 2} y={ground + 19} textAnchor="middle" className="fill-muted">
                {formatDayMonth(week.monday, CALENDAR)}
              </text>
            )}
          </g>
        )
      })}
      <line x1="0" x2={weeks.length * STEP} y1={TOP + BARS} y2={TOP + BARS} className="stroke-line-strong" />
    </svg>
  )
}

function WeeksTable({ weeks }: { weeks: readonly PracticeWeek[] }) {
  return (
    <table className="sr-only">
      <caption>{heading}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.week}</th>
          <th scope="col">{columns.requests}</th>
          <th scope="col">{booked}</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.monday}>
            <th scope="row">{formatDayMonth(week.monday, CALENDAR)}</th>
            <td>{week.requests}</td>
            <td>{week.booked}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
