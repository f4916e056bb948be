import { useState } from 'react'
import { Link } from 'react-router'
import { isSameTime, timeBeside } from '#platform/rules/time/clocks.ts'
import { dateIn, describeDay, timeIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import type { Appointment } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { clocksOf, describeKind, otherParty, type Viewer } from '../appointment-facts.ts'
import { NotLoaded } from '../appointment-list.tsx'
import { StatePill } from '../state-pill.tsx'
import { addMonths, byDay, describeSpecialDay, monthOf, monthTitle, weeksOf } from './month-grid.ts'
import { type MonthEntries, MonthTable } from './month-table.tsx'
import { useMonth } from './use-month.ts'

const words = appointmentsPage.month

/** The months of a patient, on their own clock, with a way through them. */
export function PatientMonths() {
  const timeZone = visitorTimeZone()
  const today = dateIn(timeZone, new Date())
  const [day, setDay] = useState(today)
  return (
    <>
      <MonthHead
        month={monthOf(day)}
        onTurn={(months) => setDay(addMonths(day, months))}
        onToday={() => setDay(today)}
      />
      <MonthView viewer="patient" timeZone={timeZone} day={day} onDay={setDay} />
    </>
  )
}

type MonthViewProps = { viewer: Viewer; timeZone: string; day: string; onDay: (date: string) => void }

/** A month on the clock of the viewer: a grid of days, or on small screens a list of the days with entries. */
export function MonthView({ viewer, timeZone, day, onDay }: MonthViewProps) {
  const today = dateIn(timeZone, new Date())
  const month = monthOf(day)
  const { appointments, special, isBusy, failure, retry } = useMonth(month, timeZone, viewer)
  const entries = byDay(appointments, timeZone)
  const specialOf = (date: string) => describeSpecialDay(special, date)
  const shared = { viewer, timeZone, entries, specialOf, today }
  return (
    <div className="grid gap-6" aria-busy={isBusy}>
      {failure && <NotLoaded failure={failure} isBusy={false} onRetry={retry} />}
      <div className="max-md:hidden">
        <MonthTable {...shared} weeks={weeksOf(month)} month={month} day={day} onDay={onDay} />
      </div>
      <div className="max-md:hidden">
        <DayEntries {...shared} date={day} />
      </div>
      <div className="md:hidden">
        <DaysOfMonth
          {...shared}
          days={weeksOf(month)
            .flat()
            .filter((date) => monthOf(date) === month)}
          isBusy={isBusy}
        />
      </div>
    </div>
  )
}

type MonthHeadProps = { month: string; onTurn: (months: number) => void; onToday: () => void }

function MonthHead({ month, onTurn, onToday }: MonthHeadProps) {
  return (
    <div className="mb-6 flex items-center gap-2">
      <h2 aria-live="polite" className="min-w-0 flex-1 text-xl md:text-2xl">
        {monthTitle(month)}
      </h2>
      <Button kind="outline" size="small" onClick={onToday}>
        {words.today}
      </Button>
      <IconButton label={words.previous} onClick={() => onTurn(-1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={words.next} onClick={() => onTurn(1)}>
        <ChevronRight />
      </IconButton>
    </div>
  )
}

type DaysOfMonthProps = MonthEntries & { days: readonly string[]; isBusy: boolean }

/** The list for small screens: the days with entries. */
function DaysOfMonth({ days, isBusy, ...month }: DaysOfMonthProps) {
  const daysWithEntries = days.filter((date) => month.entries.has(date) || month.specialOf(date))
  if (daysWithEntries.length === 0) return <p role="status">{isBusy ? words.loading : words.empty}</p>
  return (
    <ul className="grid gap-3">
      {daysWithEntries.map((date) => (
        <li key={date}>
          <DayEntries {...month} date={date} />
        </li>
      ))}
    </ul>
  )
}

/** 08:00 in London; empty where both clocks show the same. */
function timeOfOther(appointment: Appointment, viewer: Viewer, startsAt: string) {
  const [own, other] = clocksOf(appointment, viewer)
  return isSameTime(startsAt, own, other) ? '' : timeBeside(startsAt, other, own)
}

/** The appointments of one day. */
function DayEntries({ date, viewer, timeZone, today, entries, specialOf }: MonthEntries & { date: string }) {
  const appointments = entries.get(date) ?? []
  const special = specialOf(date)
  return (
    <section aria-label={describeDay(date).full} className="card p-4 md:p-5">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        {describeDay(date).full}
        {date === today && <span className="text-sm font-semibold text-teal-700">{words.today}</span>}
        {special && <span className="text-sm font-semibold text-warn">{special}</span>}
      </h3>
      {viewer === 'provider' && (
        <Link to={`/dashboard/calendar?view=day&date=${date}`} className="link text-sm">
          {words.openDay}
          <span className="sr-only"> {describeDay(date).full}</span>
        </Link>
      )}
      {appointments.length === 0 && <p className="mt-2 text-sm text-muted">{words.emptyDay}</p>}
      <ul className="mt-1 divided">
        {appointments.map(({ appointment, startsAt, isProposed }) => (
          <li key={appointment._id + startsAt}>
            <Link
              to={`/dashboard/appointments?id=${appointment._id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-sand-50"
            >
              <b className="font-semibold tabular-nums">{timeIn(timeZone, startsAt)}</b>
              <span className="min-w-0 flex-1 basis-40 leading-snug wrap-anywhere">
                {otherParty(appointment, viewer).displayname}
                <span className="block text-sm text-muted">
                  {[describeKind(appointment), timeOfOther(appointment, viewer, startsAt)].filter(Boolean).join(', ')}
                </span>
              </span>
              {isProposed && <Pill tone="calm" text={words.proposedTime} />}
              {!isProposed && appointment.newStartsAt && <Pill tone="ok" text={appointmentsPage.agreedTime} />}
              <StatePill appointment={appointment} viewer={viewer} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
