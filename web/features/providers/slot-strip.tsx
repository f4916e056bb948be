import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import type { SlotStrip as Strip } from '#domain/appointments.ts'
import { momentIn, timeIn, visitorTimeZone } from '#domain/local-time.ts'
import type { SearchHit } from '#domain/search-results.ts'
import { describeDay } from '#web/platform/time/local-times.ts'
import { requestStrip, slotStrips } from './slot-strips.ts'

type SlotStripProps = { provider: Pick<SearchHit, '_id' | 'displayname'> }

/** Three days with up to four times each, on the visitor's clock. Each time leads to the booking form with it chosen. */
export function SlotStrip({ provider: { _id, displayname } }: SlotStripProps) {
  const strips = useSyncExternalStore(slotStrips.subscribe, slotStrips.get, slotStrips.get)
  useEffect(() => requestStrip(_id), [_id])
  const days = strips.get(_id)
  if (!days || days.length === 0) return null
  return (
    <ul aria-label={`Next free times of ${displayname}`} className="grid grid-cols-3 gap-4">
      {days.map((day) => (
        <li key={day.date} className="min-w-0">
          <Day id={_id} day={day} />
        </li>
      ))}
    </ul>
  )
}

const slotClass =
  'grid h-9 flex-1 place-items-center rounded-sm border border-teal-500 bg-page text-[.8125rem] font-semibold tabular-nums transition-colors hover:bg-teal-50'

function Day({ id, day: { date, slots } }: { id: string; day: Strip['days'][number] }) {
  const { weekday, day, month } = describeDay(date)
  const timeZone = visitorTimeZone()
  return (
    <>
      <p className="mb-1.5 text-xs text-muted">
        <b className="font-semibold text-ink">{weekday}</b> {day} {month}
      </p>
      <div className="flex gap-1">
        {slots.map((slot) => (
          <Link
            key={slot}
            to={`/provider/${id}?slot=${encodeURIComponent(slot)}#book`}
            aria-label={momentIn(timeZone, slot)}
            className={slotClass}
          >
            {timeIn(timeZone, slot)}
          </Link>
        ))}
        {slots.length === 0 && <span className="flex h-9 items-center text-sm text-muted">No free times</span>}
      </div>
    </>
  )
}
