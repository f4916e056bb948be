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
    <nav aria-label={calendarPage.days} className="cal-strip">
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
          >
            <span className="sr-only">
              {calendarPage.day(each === today ? calendarPage.dayToday(full) : full, count)}
            </span>
            <span aria-hidden="true">{weekday}</span>
            <b aria-hidden="true" className="cal-strip-day" data-today={each === today || undefined}>
              {day}
            </b>
            <span className="cal-dots">
              {DOTS.slice(0, count).map((dot) => (
                <i key={dot} />
              ))}
            </span>
          </Link>
        )
      })}
    </nav>
  )
}
