import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatAgo } from '#platform/web/time/relative.ts'
import { RefreshCw, TriangleAlert } from '#platform/web/ui/icons.tsx'
import type { ExternalCalendar } from '../../rules/external-calendars.ts'
import { calendarPage } from '../../words/calendar.ts'
import { fetchCalendars } from '../settings/external-calendars.tsx'

const words = calendarPage.external
const NAMES: Readonly<Record<string, string>> = words.names

/** Google Calendar for calendar.google.com; other hosts are called by their name. */
export const calendarName = (host: string) =>
  NAMES[host] ?? Object.entries(NAMES).find(([known]) => host.endsWith(`.${known}`))?.[1] ?? host

/** When the calendars kept elsewhere were read last, and where to change what patients can book. */
export function ExternalLine({ now }: { now: Date }) {
  const [calendars, setCalendars] = useState<readonly ExternalCalendar[]>([])
  useEffect(() => {
    let isMounted = true
    void fetchCalendars().then((answer) => {
      if (answer.ok && isMounted) setCalendars(answer.calendars)
    })
    return () => {
      isMounted = false
    }
  }, [])
  const working = calendars.filter(({ problem }) => problem === null)
  const failed = calendars.filter(({ problem }) => problem !== null)
  const oldest = working.map(({ fetchedAt }) => fetchedAt).sort()[0]
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm print:hidden">
      {oldest && (
        <p className="flex gap-2">
          <RefreshCw className="mt-1 size-4" />
          {words.read(listOf(working), formatAgo(new Date(oldest), now))}
        </p>
      )}
      {failed.length > 0 && (
        <p className="flex gap-2 font-semibold text-warn">
          <TriangleAlert className="mt-1 size-4" />
          {words.failed(listOf(failed))}
        </p>
      )}
      <Link to="/dashboard/appointments?view=feed" className="link">
        {words.connections}
      </Link>
      <Link to="/profile-settings?section=default-location" className="link">
        {words.hours}
      </Link>
    </div>
  )
}

const listOf = (calendars: readonly ExternalCalendar[]) =>
  [...new Set(calendars.map(({ host }) => calendarName(host)))].join(', ')
