import { type KeyboardEvent, useEffect, useRef } from 'react'
import { describeDay, timeIn } from '#platform/rules/time/local-time.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { otherParty, type Viewer } from '../appointment-facts.ts'
import { waitsForMe } from '../appointment-text.ts'
import { dayAfterKey, type MonthEntry, monthOf, monthTitle } from './month-grid.ts'

const words = appointmentsPage.month
const SHOWN = 3

/** The data of the days of a month. */
export type MonthEntries = {
  viewer: Viewer
  timeZone: string
  today: string
  entries: ReadonlyMap<string, readonly MonthEntry[]>
  specialOf: (date: string) => string | undefined
}
type MonthTableProps = MonthEntries & {
  weeks: readonly (readonly string[])[]
  month: string
  day: string
  onDay: (date: string) => void
}

/** A grid with roving tabindex: one day is in the tab order, and the arrow keys move it, also into other months. */
export function MonthTable({ weeks, month, day, onDay, ...entries }: MonthTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const isMovingFocus = useRef(false)
  useEffect(() => {
    if (isMovingFocus.current) table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    isMovingFocus.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(day, event.key)
    if (!next) return
    event.preventDefault()
    isMovingFocus.current = true
    onDay(next)
  }
  return (
    <table
      ref={table}
      aria-label={monthTitle(month)}
      className="card w-full table-fixed border-separate border-spacing-0 overflow-hidden"
    >
      <thead>
        <tr>
          {words.weekdays.map(({ name, short }) => (
            <th key={name} scope="col" className="px-2 py-2.5 text-left text-xs font-semibold text-muted">
              <abbr title={name} className="no-underline">
                {short}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <DayCell
                key={date}
                {...entries}
                date={date}
                onDay={onDay}
                onKeyDown={onKeyDown}
                isOther={monthOf(date) !== month}
                isOpen={date === day}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayCellProps = MonthEntries & {
  date: string
  isOther: boolean
  isOpen: boolean
  onDay: (date: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function DayCell({
  date,
  isOther,
  isOpen,
  onDay,
  onKeyDown,
  viewer,
  timeZone,
  today,
  entries,
  specialOf,
}: DayCellProps) {
  const appointments = entries.get(date) ?? []
  const special = specialOf(date)
  const isToday = date === today
  const background = special ? 'bg-sand-100' : isOther ? 'bg-sand-50' : ''
  return (
    <td className={`h-28 border-t border-l border-line p-0 align-top first:border-l-0 ${background}`}>
      <button
        type="button"
        data-day={date}
        tabIndex={isOpen ? 0 : -1}
        aria-pressed={isOpen}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onDay(date)}
        onKeyDown={onKeyDown}
        className={`flex size-full flex-col overflow-hidden p-1.5 text-left text-xs -outline-offset-3 hover:bg-teal-50 ${isOpen ? 'bg-teal-50 shadow-[inset_0_0_0_2px_var(--color-teal-700)]' : ''}`}
      >
        <span className="sr-only">{describe(date, appointments.length, special)}</span>
        <span aria-hidden="true" className="w-full min-w-0">
          <DayNumber date={date} isToday={isToday} isOther={isOther} />
          {special && <span className="mt-1 block truncate font-semibold text-warn">{special}</span>}
          {appointments.slice(0, SHOWN).map((entry) => (
            <Line key={entry.appointment._id + entry.startsAt} entry={entry} viewer={viewer} timeZone={timeZone} />
          ))}
          {appointments.length > SHOWN && <span className="mt-1 block">{words.more(appointments.length - SHOWN)}</span>}
        </span>
      </button>
    </td>
  )
}

function DayNumber({ date, isToday, isOther }: { date: string; isToday: boolean; isOther: boolean }) {
  const style = isToday ? 'bg-teal-700 text-white' : isOther ? 'text-muted' : ''
  return (
    <span
      className={`inline-grid h-6 min-w-6 place-items-center rounded-full px-1 font-semibold tabular-nums ${style}`}
    >
      {Number(date.slice(8))}
    </span>
  )
}

const stateStyles: Partial<Record<Appointment['state'], string>> = {
  confirmed: 'bg-ok-bg text-ok',
  move_requested: 'bg-ok-bg text-ok',
  move_proposed: 'bg-ok-bg text-ok',
  completed: 'text-muted',
  no_show: 'text-bad',
}
const WAITING = 'bg-warn-bg text-warn'
/** A time that is proposed instead of an agreed one. */
const PROPOSED = 'border border-dashed border-warn text-warn'

type LineProps = { entry: MonthEntry; viewer: Viewer; timeZone: string }

function Line({ entry: { appointment, startsAt, isProposed }, viewer, timeZone }: LineProps) {
  const { state } = appointment
  const { displayname } = otherParty(appointment, viewer)
  const ofState = stateStyles[state] ?? (waitsForMe(appointment) ? WAITING : 'bg-sand-100')
  return (
    <span className={`mt-1 block truncate rounded-[4px] px-1 ${isProposed ? PROPOSED : ofState}`}>
      <span className="tabular-nums">{timeIn(timeZone, startsAt)}</span>{' '}
      {isProposed ? words.newTime(displayname) : displayname}
    </span>
  )
}

function describe(date: string, count: number, special: string | undefined) {
  return [describeDay(date).full, words.count(count), special].filter(Boolean).join(', ')
}
