import { type KeyboardEvent, type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { dateIn, describeDay, timeIn } from '#platform/rules/time/local-time.ts'
import { calendarPage } from '../../words/calendar.ts'
import { type Grid, type GridDay, nextEntry } from './calendar-entries.ts'
import { isWeekend, spanOn, timeOf } from './calendar-time.ts'
import { Entry } from './entry-button.tsx'
import { calendarSearch } from './use-calendar.ts'
import type { GridDrag } from './use-grid-drag.ts'

type CalendarGridProps = {
  grid: Grid
  now: Date
  /** The entry whose card is open. */
  openId: string | undefined
  onOpen: (id: string) => void
  drag: GridDrag
  hasHeads: boolean
  frame: RefObject<HTMLDivElement | null>
}

/** Days side by side with their entries at the time of the clinic. Each day is a list; the arrow keys move between entries. */
export function CalendarGrid({ grid, now, openId, onOpen, drag, hasHeads, frame }: CalendarGridProps) {
  const [focused, setFocused] = useState<string>()
  const ids = grid.days.map(({ entries }) => entries.filter(({ type }) => type !== 'external').map(({ id }) => id))
  const tabStop = ids.flat().find((id) => id === focused) ?? ids.flat()[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextEntry(grid.days, event.currentTarget.dataset.entry ?? '', event.key)
    if (!next) return
    event.preventDefault()
    frame.current?.querySelector<HTMLElement>(`[data-entry="${next}"]`)?.focus()
  }
  return (
    <div
      ref={frame}
      className="group/grid relative grid overflow-clip rounded-md border border-line bg-page [--cal-closed:72px] [--cal-hours:60px] data-[dragging=move]:cursor-grabbing max-lg:[--cal-hours:52px] lg:max-xl:[--cal-closed:40px] data-[dragging=move]:[&_button]:cursor-grabbing"
      style={{ gridTemplateColumns: `var(--cal-hours) ${grid.days.map(widthOf).join(' ')}` }}
      data-dragging={drag.moving ? 'move' : drag.selection ? 'block' : undefined}
      {...drag.handlers}
    >
      <Hours grid={grid} hasHeads={hasHeads} />
      {grid.days.map((day) => (
        <DayColumn
          key={day.date}
          grid={grid}
          day={day}
          now={now}
          hasHead={hasHeads}
          selection={drag.selection?.date === day.date ? drag.selection : undefined}
        >
          {day.entries.map((entry) => (
            <li key={entry.id}>
              <Entry
                entry={entry}
                timeZone={grid.timeZone}
                now={now}
                pixelsPerHour={grid.pixelsPerHour}
                visibleFrom={grid.visible.from}
                isOpen={entry.id === openId}
                isTabStop={entry.id === tabStop}
                isTarget={entry.id === drag.moving?.over}
                onOpen={onOpen}
                onKeyDown={onKeyDown}
                onFocus={setFocused}
              />
            </li>
          ))}
        </DayColumn>
      ))}
      {drag.moving && (
        <div
          className="pointer-events-none fixed z-30 translate-3 rounded-sm bg-ink px-3 py-1.5 text-sm font-semibold text-white shadow-3"
          style={{ left: drag.moving.x, top: drag.moving.y }}
          aria-hidden="true"
        >
          {drag.moving.text}
        </div>
      )}
    </div>
  )
}

const headClass =
  'sticky top-0 z-4 block h-21 border-b border-line bg-page px-2 pt-3 pb-2.5 text-center text-sm leading-tight text-muted lg:max-xl:px-0.5'

/** Closed weekends are narrow. */
const widthOf = ({ date, hours, entries }: GridDay) =>
  isWeekend(date) && hours.length === 0 && entries.length === 0 ? 'var(--cal-closed)' : 'minmax(0,1fr)'

const heightOf = ({ visible, pixelsPerHour }: Grid) => ((visible.to - visible.from) / 60) * pixelsPerHour

/** The hours between the first and the last line. */
const hoursOf = ({ visible }: Grid) =>
  Array.from({ length: (visible.to - visible.from) / 60 - 1 }, (_, hour) => visible.from + (hour + 1) * 60)

function Hours({ grid, hasHeads }: { grid: Grid; hasHeads: boolean }) {
  return (
    <div aria-hidden="true">
      {hasHeads && <div className={headClass} />}
      <div className="relative text-xs text-muted tabular-nums" style={{ height: heightOf(grid) }}>
        {hoursOf(grid).map((minute) => (
          <span key={minute} className="absolute right-2.5 -translate-y-1/2" style={{ top: topOf(grid, minute) }}>
            {timeOf(minute)}
          </span>
        ))}
      </div>
    </div>
  )
}

const topOf = ({ visible, pixelsPerHour }: Grid, minute: number) => ((minute - visible.from) / 60) * pixelsPerHour

type DayColumnProps = {
  grid: Grid
  day: GridDay
  now: Date
  hasHead: boolean
  selection: { from: number; to: number } | undefined
  children: React.ReactNode
}

function DayColumn({ grid, day, now, hasHead, selection, children }: DayColumnProps) {
  const { date, closed, entries } = day
  const isToday = dateIn(grid.timeZone, now) === date
  const { full } = describeDay(date)
  const count = entries.filter(({ type }) => type === 'appointment').length
  const name = calendarPage.day(isToday ? calendarPage.dayToday(full) : full, count)
  return (
    <section aria-label={name} className="min-w-0">
      {hasHead && <DayHead date={date} isToday={isToday} />}
      <div className="relative border-l border-line select-none" data-date={date} style={{ height: heightOf(grid) }}>
        {hoursOf(grid).map((minute) => (
          <div
            key={minute}
            className="absolute inset-x-0 border-t border-hour-line"
            style={{ top: topOf(grid, minute) }}
          />
        ))}
        {closed.map(({ from, to, label }) => (
          <div
            key={from}
            className="hatched absolute inset-x-0 overflow-hidden"
            style={{ top: topOf(grid, from), height: topOf(grid, to) - topOf(grid, from) }}
          >
            {label && <ClosedLabel isWholeDay={day.hours.length === 0}>{label}</ClosedLabel>}
          </div>
        ))}
        {entries.length === 0 ? <p className="sr-only">{calendarPage.emptyDay}</p> : <ul>{children}</ul>}
        {selection && (
          <div
            className="pointer-events-none absolute inset-x-1 z-3 overflow-hidden rounded-[6px] border-[1.5px] border-ink bg-sand-100/92 px-2 py-px text-xs leading-[1.3] font-semibold tabular-nums"
            style={{
              top: topOf(grid, selection.from),
              height: topOf(grid, selection.to) - topOf(grid, selection.from),
            }}
          >
            {calendarPage.entry.period(timeOf(selection.from), timeOf(selection.to))}
          </div>
        )}
        {isToday && <NowLine grid={grid} date={date} now={now} />}
      </div>
    </section>
  )
}

function ClosedLabel({ isWholeDay, children }: { isWholeDay: boolean; children: string }) {
  const place = isWholeDay
    ? 'top-[40%] left-1/2 -translate-x-1/2 lg:max-xl:px-px lg:max-xl:py-1.75 lg:max-xl:[writing-mode:vertical-rl]'
    : 'top-2 left-2'
  return (
    <em
      className={`absolute max-w-[calc(100%-12px)] truncate rounded-xs bg-sand-50 px-1.75 py-px text-xs font-semibold text-muted not-italic ${place}`}
    >
      {children}
    </em>
  )
}

const dateClass =
  'font-display font-medium leading-[1.1] group-hover:underline group-hover:decoration-1 group-hover:underline-offset-3'

/** A link to the day alone. */
function DayHead({ date, isToday }: { date: string; isToday: boolean }) {
  const { weekday, day, full } = describeDay(date)
  return (
    <Link
      to={{ search: calendarSearch('day', date) }}
      className={`${headClass} group border-l -outline-offset-3`}
      aria-current={isToday ? 'date' : undefined}
      preventScrollReset
    >
      <span aria-hidden="true">{weekday}</span>
      <b
        aria-hidden="true"
        className={`${dateClass} ${isToday ? 'mx-auto mt-0.5 grid size-10 place-items-center rounded-full bg-teal-700 text-xl text-white' : 'block text-[1.625rem] text-ink'}`}
      >
        {day}
      </b>
      <span className="sr-only">{full}</span>
    </Link>
  )
}

function NowLine({ grid, date, now }: { grid: Grid; date: string; now: Date }) {
  const instant = now.toISOString()
  const { from = -1 } = spanOn(date, grid.timeZone, { startsAt: instant, endsAt: instant }) ?? {}
  if (from < grid.visible.from || from > grid.visible.to) return null
  return (
    <div
      className="pointer-events-none absolute inset-x-0 z-3 border-t-2 border-coral before:absolute before:-top-1.5 before:-left-1.25 before:size-2.5 before:rounded-full before:bg-coral"
      style={{ top: topOf(grid, from) }}
    >
      <span className="sr-only">{calendarPage.now(timeIn(grid.timeZone, now))}</span>
    </div>
  )
}
