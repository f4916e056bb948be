import { Link } from 'react-router'
import { describeDay, timeIn } from '#web/platform/time/local-times.ts'
import { whatOf } from '../appointment-words.ts'
import { timesOf } from '../clocks.ts'
import { StatePill } from '../state-pill.tsx'
import type { MonthEntries } from './month-table.tsx'

/** All that stands on one day. */
export function DayEntries({ date, timeZone, today, entries, specialOf }: MonthEntries & { date: string }) {
  const appointments = entries.get(date) ?? []
  const special = specialOf(date)
  return (
    <section aria-label={describeDay(date).full} className="card p-4 md:p-5">
      <h3 className="flex flex-wrap items-baseline gap-x-3">
        {describeDay(date).full}
        {date === today && <span className="text-sm font-semibold text-teal-700">Today</span>}
        {special && <span className="text-sm font-semibold text-warn">{special}</span>}
      </h3>
      {appointments.length === 0 && <p className="mt-2 text-sm text-muted">No appointments on this day.</p>}
      <ul className="mt-1 divide-y divide-line">
        {appointments.map((appointment) => (
          <li key={appointment._id}>
            <Link
              to={`/dashboard/appointments?id=${appointment._id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-sand-50"
            >
              <b className="font-semibold tabular-nums">{timeIn(timeZone, appointment.startsAt)}</b>
              <span className="min-w-0 flex-1 basis-40 leading-snug wrap-anywhere">
                {appointment.patient.displayname}
                <span className="block text-sm text-muted">
                  {whatOf(appointment)}, {timesOf(appointment, 'provider').other}
                </span>
              </span>
              <StatePill appointment={appointment} viewer="provider" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
