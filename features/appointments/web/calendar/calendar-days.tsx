import { useEffect, useMemo, useRef, useState } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { cityOf, dateIn } from '#platform/rules/time/local-time.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import type { Appointment } from '../../rules/appointments.ts'
import { calendarPage } from '../../words/calendar.ts'
import { NotLoaded } from '../appointment-list.tsx'
import { RescheduleDialog } from '../moves/reschedule-dialog.tsx'
import type { WantedBlock } from './block-dialog.tsx'
import { countEntries, type EntryOf, entriesOf, type Grid, layOut } from './calendar-entries.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { Legend, NoHours } from './calendar-head.tsx'
import { DAY_MINUTES, spanOn } from './calendar-time.ts'
import { DayPrint } from './day-print.tsx'
import { DayStrip } from './day-strip.tsx'
import { OpenCard } from './open-card.tsx'
import type { CalendarView, useCalendar } from './use-calendar.ts'
import { useGridDrag } from './use-grid-drag.ts'

type Loaded = ReturnType<typeof useCalendar>
type Known = NonNullable<Loaded['known']>

type DaysProps = Loaded & {
  user: OwnProvider
  view: CalendarView
  date: string
  today: string
  now: Date
  entries: ReturnType<typeof entriesOf>
  isOneDay: boolean
  hasStrip: boolean
  onBlock: (wanted: WantedBlock) => void
  onOffer: (slot: EntryOf<'free'>) => void
}

/** The days of the address with their legend: a grid, or what keeps it from being shown. */
export function Days(props: DaysProps) {
  const { known, failure, reload, week, date, today, view, user, entries, isOneDay, hasStrip } = props
  const dates = useMemo(() => (isOneDay ? [date] : week), [isOneDay, date, week])
  const base = useMemo(() => known && layOut(known.calendar, entries, dates), [known, entries, dates])
  return (
    <>
      <Legend summary={known ? summaryOf(props, known) : ''} />
      {failure && <NotLoaded failure={failure} isBusy={false} onRetry={reload} />}
      {known?.calendar.days.every(({ hours }) => hours.length === 0) && <NoHours />}
      {hasStrip && (
        <DayStrip week={week} date={date} today={today} view={view} entries={entries} timeZone={user.timeZone} />
      )}
      {known && base ? (
        <LoadedDays {...props} known={known} base={base} dates={dates} />
      ) : (
        !failure && (
          <LoadingShape says={calendarPage.loading} className="h-160 rounded-md bg-sand-100">
            {null}
          </LoadingShape>
        )
      )}
    </>
  )
}

/** 12 booked, 1 waiting, 18 free. Times in Istanbul. */
function summaryOf({ view, week, date, entries, user }: DaysProps, { calendar: { timeZone } }: Known) {
  const { booked, waiting, free } = countEntries(entries, view === 'week' ? week : [date], timeZone)
  return calendarPage.summary(booked, waiting, free, user.cityOfClinic || cityOf(timeZone))
}

type LoadedDaysProps = DaysProps & { known: Known; base: Grid; dates: readonly string[] }

function LoadedDays({
  known,
  base,
  dates,
  entries,
  user,
  now,
  isOneDay,
  replace,
  reload,
  onBlock,
  onOffer,
}: LoadedDaysProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState<string>()
  const [moving, setMoving] = useState<{ appointment: Appointment; startsAt: string }>()
  const drag = useGridDrag({
    grid: base,
    entries,
    onBlock,
    onMove: (appointment, startsAt) => setMoving({ appointment, startsAt }),
  })
  const kind = drag.moving?.kind
  const { calendar, appointments } = known
  const grid = kind ? layOut(calendar, entriesOf(calendar, appointments, kind), dates, base) : base
  const open = base.days.flatMap((day) => day.entries).find(({ id }) => id === openId)
  const close = () => setOpenId(undefined)
  // An entry can disappear under its open card, which may have had the focus.
  const isGone = openId !== undefined && !open
  useEffect(() => {
    if (!isGone) return
    setOpenId(undefined)
    if (document.activeElement === document.body) frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isGone])
  return (
    <>
      <div className="relative print:hidden">
        <CalendarGrid
          grid={grid}
          now={now}
          openId={open?.id}
          onOpen={(id) => setOpenId(id === openId ? undefined : id)}
          drag={drag}
          hasHeads={!isOneDay}
          frame={frame}
        />
        {open && (
          <OpenCard
            key={open.id}
            entry={open}
            timeZone={grid.timeZone}
            now={now}
            frame={frame}
            onClose={close}
            onMoved={replace}
            onRemoved={() => {
              close()
              reload()
            }}
            onOffer={(slot) => {
              close()
              onOffer(slot)
            }}
            onBlock={(slot) => {
              close()
              onBlock(wantedOf(slot, grid.timeZone))
            }}
          />
        )}
      </div>
      {moving && (
        <RescheduleDialog
          appointment={moving.appointment}
          viewer="provider"
          preset={moving.startsAt}
          isOpen
          onClose={() => setMoving(undefined)}
          onMoved={replace}
        />
      )}
      <DayPrint grid={base} user={user} />
    </>
  )
}

function wantedOf(slot: EntryOf<'free'>, timeZone: string): WantedBlock {
  const date = dateIn(timeZone, slot.startsAt)
  const { from = 0, to = DAY_MINUTES } = spanOn(date, timeZone, slot) ?? {}
  return { date, from, to }
}
