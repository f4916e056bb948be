import { useMemo, useState } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { dateIn, timeIn } from '#platform/rules/time/local-time.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { BlockDialog, type WantedBlock } from './block-dialog.tsx'
import { Days } from './calendar-days.tsx'
import { type EntryOf, entriesOf } from './calendar-entries.ts'
import { CalendarHead } from './calendar-head.tsx'
import { DAY_MINUTES } from './calendar-time.ts'
import { ExternalLine } from './external-line.tsx'
import { MonthView } from './month-view.tsx'
import { NewAppointment } from './new-appointment.tsx'
import { useCalendar, useCalendarAddress } from './use-calendar.ts'

type Offering = { slot?: EntryOf<'free'> }

/** The calendar of a provider: a day, a week or a month at the clinic. */
export function CalendarScreen({ user }: { user: OwnProvider }) {
  const now = useNow()
  const today = dateIn(user.timeZone, now)
  const { view, date, show } = useCalendarAddress(today)
  const isWide = useMediaQuery('(width >= 1024px)') ?? true
  const [blocking, setBlocking] = useState<WantedBlock>()
  const [offering, setOffering] = useState<Offering>()
  const loaded = useCalendar(date, user.timeZone)
  const entries = useMemo(
    () => (loaded.known ? entriesOf(loaded.known.calendar, loaded.known.appointments) : []),
    [loaded.known],
  )
  const isOneDay = view === 'day' || (view === 'week' && !isWide)
  return (
    <div className="mx-auto max-w-380 px-4 py-5 md:px-8 md:py-7 print:p-0">
      <CalendarHead
        view={view}
        date={date}
        today={today}
        onShow={show}
        onBlock={() => setBlocking(nextHour(date, today, timeIn(user.timeZone, now)))}
        onOffer={() => setOffering({})}
        onPrint={isOneDay ? () => window.print() : undefined}
      />
      {view === 'month' ? (
        <MonthView
          viewer="provider"
          timeZone={user.timeZone}
          day={date}
          onDay={(day) => show(day, { replace: true })}
        />
      ) : (
        <Days
          {...loaded}
          user={user}
          view={view}
          date={date}
          today={today}
          now={now}
          entries={entries}
          isOneDay={isOneDay}
          hasStrip={!isWide}
          onBlock={setBlocking}
          onOffer={(slot) => setOffering({ slot })}
        />
      )}
      <ExternalLine now={now} />
      <BlockDialog
        wanted={blocking}
        timeZone={user.timeZone}
        entries={entries}
        onClose={() => setBlocking(undefined)}
        onBlocked={({ startsAt }) => {
          loaded.reload()
          const day = dateIn(user.timeZone, startsAt)
          if (!loaded.week.includes(day)) show(day)
        }}
      />
      <NewAppointment
        providerId={user._id}
        isOpen={offering !== undefined}
        preset={offering?.slot}
        onClose={() => {
          setOffering(undefined)
          loaded.reload()
        }}
      />
    </div>
  )
}

/** The coming hour of today, or the first of the working day of another day. */
function nextHour(date: string, today: string, time: string): WantedBlock {
  const hour = date === today ? Math.min(Number(time.slice(0, 2)) + 1, 23) : 9
  return { date, from: hour * 60, to: Math.min((hour + 1) * 60, DAY_MINUTES) }
}
