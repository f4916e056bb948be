import { Link } from 'react-router'
import { describeDay } from '#platform/rules/time/local-time.ts'
import { calendarPage } from '../../words/calendar.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { spanOn } from './calendar-time.ts'
import { type CalendarView, calendarSearch } from './use-calendar.ts'

/** As many as fit. */
const DOTS = [1, 2, 3, 4]

type DayStripProps = {
  week: readonly string[]
  date: string
  today: string
  view: CalendarView
  entries: readonly CalendarEntry[]
  timeZone: string
}

/** The days of a week on small screens, with a dot for each appointment. */
export function DayStrip({ week, date, today, view, entries, timeZone }: DayStripProps) {
  const held = entries.filter(({ type }) => type === 'appointment')
  return (
    <nav aria-label={calendarPage.days} className="mb-3 grid grid-cols-7 gap-1 print:hidden">
      {week.map((each) => {
        const { weekday, day, full } = describeDay(each)
        const count = held.filter((entry) => spanOn(each, timeZone, entry)).length
        return (
          <Link
            key={each}
            to={{ search: calendarSearch(view, each) }}
            replace
            preventScrollReset
            aria-current={each === date ? 'page' : undefined}
            className="min-h-17 rounded-sm border border-line bg-page py-2 text-center text-xs leading-[1.3] text-muted aria-[current=page]:border-teal-700 aria-[current=page]:bg-teal-50 aria-[current=page]:font-semibold aria-[current=page]:text-teal-800 aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-teal-700)]"
          >
            <span className="sr-only">
              {calendarPage.day(each === today ? calendarPage.dayToday(full) : full, count)}
            </span>
            <span aria-hidden="true">{weekday}</span>
            <b
              aria-hidden="true"
              className={`block text-[1.0625rem] font-semibold ${each === today ? 'text-teal-700 underline decoration-2 underline-offset-3' : 'text-ink'}`}
            >
              {day}
            </b>
            <span className="mt-0.75 flex min-h-2 justify-center gap-0.5">
              {DOTS.slice(0, count).map((dot) => (
                <i key={dot} className="size-1.5 rounded-full bg-teal-700" />
              ))}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
