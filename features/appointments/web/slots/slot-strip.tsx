import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { minutes } from '#platform/rules/durations.ts'
import { dateIn, describeDay, momentIn, timeIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { call } from '#platform/web/api/call.ts'
import { createStore } from '#platform/web/store.ts'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { SLOT_STRIP, SlotStripsAnswer, type SlotStrip as Strip } from '../../rules/slots.ts'
import { slotStrip } from '../../words/availability.ts'

type Days = Strip['days']
type SlotStripProps = {
  provider: { _id: string; displayname: string }
  /** Three days with up to four times each, or in little room the next three times. */
  layout: 'days' | 'times'
}

/** The known strips by provider. */
const slotStrips = createStore<ReadonlyMap<string, Strip['days']>>(new Map())

const MAX_AGE_MS = minutes(1)
const fetchedAt = new Map<string, number>()
const wanted = new Set<string>()

/** Batches the requests of all cards that mount together into one call. */
function requestStrip(id: string) {
  if (Date.now() - (fetchedAt.get(id) ?? 0) < MAX_AGE_MS) return
  if (wanted.size === 0) queueMicrotask(() => void fetchWanted())
  wanted.add(id)
}

async function fetchWanted() {
  const ids = [...wanted]
  wanted.clear()
  for (let at = 0; at < ids.length; at += SLOT_STRIP.providers)
    await fetchStrips(ids.slice(at, at + SLOT_STRIP.providers))
}

/** A failed call leaves the place of the strips empty: the cards still lead to the profiles. */
async function fetchStrips(ids: readonly string[]) {
  const query = new URLSearchParams({ providers: ids.join(','), timeZone: visitorTimeZone() })
  const answer = await call(SlotStripsAnswer, 'GET', `/api/v1/slots?${query}`)
  if (!answer.ok) return
  for (const id of ids) fetchedAt.set(id, Date.now())
  slotStrips.update((known) => new Map([...known, ...answer.strips.map(({ _id, days }) => [_id, days] as const)]))
}

/** The next free times on the visitor's clock. Each leads to the booking form with it chosen. */
export function SlotStrip({ provider: { _id, displayname }, layout }: SlotStripProps) {
  const strips = useSyncExternalStore(slotStrips.subscribe, slotStrips.get, slotStrips.get)
  useEffect(() => requestStrip(_id), [_id])
  // The times of all cards arrive together, and are rendered in slices
  const days = useDeferredValue(strips.get(_id))
  if (!days || days.length === 0) return null
  const label = slotStrip.label(displayname)
  if (layout === 'times') return <NextTimes id={_id} days={days} label={label} />
  return (
    <ul aria-label={label} className="grid grid-cols-3 gap-5">
      {days.map((day) => (
        <li key={day.date} className="min-w-0">
          <Day id={_id} day={day} />
        </li>
      ))}
    </ul>
  )
}

const bookingUrl = (id: string, slot: string) => `/provider/${id}?slot=${encodeURIComponent(slot)}#book`

function Day({ id, day: { date, slots } }: { id: string; day: Days[number] }) {
  const { weekday, day, month } = describeDay(date)
  const timeZone = visitorTimeZone()
  return (
    <>
      <p className="mb-1.5 text-xs text-muted">
        <b className="font-semibold text-ink">{weekday}</b> {day} {month}
      </p>
      <div className="flex gap-1.5">
        {slots.map((slot) => (
          <Link key={slot} to={bookingUrl(id, slot)} aria-label={momentIn(timeZone, slot)} className="slot h-9">
            {timeIn(timeZone, slot)}
          </Link>
        ))}
        {slots.length === 0 && <span className="flex h-9 items-center text-sm text-muted">{slotStrip.none}</span>}
      </div>
    </>
  )
}

const TIMES = 3

function NextTimes({ id, days, label }: { id: string; days: Days; label: string }) {
  const timeZone = visitorTimeZone()
  const slots = days.flatMap((day) => day.slots).slice(0, TIMES)
  return (
    <ul aria-label={label} className="grid grid-cols-4 gap-2">
      {slots.map((slot) => (
        <li key={slot} className="flex h-11">
          <NextTime id={id} slot={slot} timeZone={timeZone} />
        </li>
      ))}
      <li className="flex h-11">
        <Link
          to={`/provider/${id}#book`}
          className="grid flex-1 place-content-center rounded-sm border border-line-strong bg-page text-sm font-semibold transition-colors hover:border-ink"
        >
          <span>
            <Sentence text={slotStrip.more} parts={{ times: <span className="sr-only">{slotStrip.freeTimes}</span> }} />
          </span>
        </Link>
      </li>
    </ul>
  )
}

/** The weekday above the time. Screen readers get the date between them. */
function NextTime({ id, slot, timeZone }: { id: string; slot: string; timeZone: string }) {
  const { weekday, day, month } = describeDay(dateIn(timeZone, slot))
  return (
    <Link to={bookingUrl(id, slot)} className="slot leading-tight">
      <span className="text-xs font-normal">
        {weekday}
        <span className="sr-only">
          {' '}
          {day} {month},{' '}
        </span>
      </span>
      {timeIn(timeZone, slot)}
    </Link>
  )
}
