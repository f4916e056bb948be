import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { days } from '#platform/rules/durations.ts'
import { addDays, dateIn } from '#platform/rules/time/local-time.ts'
import type { Outcome } from '#platform/web/api/call.ts'
import { isFreeDay } from '#platform/web/time/local-times.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import { SLOT_DAYS_PER_ANSWER, type SlotDay, type Slots } from '../../rules/slots.ts'
import { fetchSlots } from '../api.ts'

/** Most bookings fall into the first two weeks. */
const FIRST_DAYS = 14
/** Where the slots are stored of whichever kind the provider offers first. */
const FIRST_KIND = 'first'

export type KnownSlots = ReturnType<typeof useSlots>

type Loaded = { slots?: Slots | undefined; failure?: string | undefined }
type SlotQuery = { kind?: AppointmentKind | undefined; from: string | undefined; days: number }
/** Where slots come from. The same function in every render, or they are loaded again. */
export type SlotSource = (query: SlotQuery) => Promise<Outcome<Slots>>
type SlotOptions = {
  kind?: AppointmentKind | undefined
  wanted?: string | undefined
  ownZone?: string
  /** Those of the provider, unless the appointment has times of its own. */
  source?: SlotSource | undefined
}

type Days = readonly SlotDay[]

/** The slots by the days of another calendar than the clinic's. */
const regroupDays = (all: Days, timeZone: string): SlotDay[] =>
  [
    ...Map.groupBy(
      all.flatMap(({ slots }) => slots),
      ({ startsAt }) => dateIn(timeZone, startsAt),
    ),
  ].map(([date, slots]) => ({ date, slots }))

/** The opening days from the first to the last with a free slot. */
export function selectableDays(all: Days): Days {
  const open = all.filter(({ slots }) => slots.length > 0)
  return open.slice(Math.max(0, open.findIndex(isFreeDay)), open.findLastIndex(isFreeDay) + 1)
}

/** Merges by date; newer days win. */
export function mergeSlots(known: Slots | undefined, newer: Slots): Slots {
  const byDate = new Map([...(known?.days ?? []), ...newer.days].map((day) => [day.date, day]))
  const merged = [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
  return { ...newer, days: merged }
}

/** The day of a free slot. */
export const dayOfSlot = (all: Days, startsAt: string | undefined) =>
  all.find(({ slots }) => slots.some((slot) => slot.startsAt === startsAt && slot.isFree))

/**
 * The slots of a provider, loaded incrementally: two weeks first, then more on demand. It continues by itself until a slot
 * is free, and up to the slot of a restored draft. The days are those of the calendar of `ownZone`, or of the clinic.
 */
export function useSlots(providerId: string, { kind, wanted = '', ownZone = '', source }: SlotOptions = {}) {
  const { slots: known, failure, kinds, fetchDays, merge, clearFailure } = useLoadedSlots(providerId, kind, source)

  const next = addDays(known?.days.at(-1)?.date ?? '1970-01-01', 1)
  const end = addDays(known?.days[0]?.date ?? '1970-01-01', known?.windowDays ?? 0)
  const isComplete = known !== undefined && next > end
  const more = useCallback(() => {
    if (isComplete) return
    const left = (Date.parse(end) - Date.parse(next)) / days(1) + 1
    void fetchDays(next, Math.min(SLOT_DAYS_PER_ANSWER, left))
  }, [fetchDays, isComplete, next, end])

  const selectable = useMemo(() => {
    const days = known?.days ?? []
    return selectableDays(ownZone ? regroupDays(days, ownZone) : days)
  }, [known, ownZone])
  const isTooShort = known !== undefined && (selectable.length === 0 || wanted >= next)
  useEffect(() => {
    if (isTooShort && !failure) more()
  }, [isTooShort, failure, more])

  const retry = () => {
    clearFailure()
    if (known) more()
    else void fetchDays(undefined, FIRST_DAYS)
  }
  return {
    timeZone: known?.timeZone,
    kinds,
    days: selectable,
    loadedUntil: known ? next : '',
    failure,
    isComplete,
    more,
    retry,
    merge,
  }
}

/** The loaded slots of one kind. Those of others stay loaded, so that a choice can be changed back at once. */
function useLoadedSlots(providerId: string, kind: AppointmentKind | undefined, source: SlotSource | undefined) {
  const key = kind ?? FIRST_KIND
  const [all, setAll] = useState<Readonly<Record<string, Loaded>>>({})
  const fetching = useRef(new Set<string>())
  const update = useCallback(
    (change: (loaded: Loaded) => Loaded) => setAll((all) => ({ ...all, [key]: change(all[key] ?? {}) })),
    [key],
  )
  const clearFailure = () => update(({ slots }) => ({ slots }))
  const merge = useCallback((newer: Slots) => update(({ slots }) => ({ slots: mergeSlots(slots, newer) })), [update])

  const fetchDays = useCallback(
    async (from: string | undefined, count: number) => {
      if (fetching.current.has(key)) return
      fetching.current.add(key)
      const query = { kind, from, days: count }
      const answer = await (source ? source(query) : fetchSlots(providerId, query))
      fetching.current.delete(key)
      if (!answer.ok) return update((loaded) => ({ ...loaded, failure: answer.message }))
      // Weeks of slots are rendered in slices
      startTransition(() => merge(answer))
    },
    [providerId, kind, source, key, update, merge],
  )
  const isLoaded = all[key] !== undefined
  useEffect(() => {
    if (!isLoaded) void fetchDays(undefined, FIRST_DAYS)
  }, [isLoaded, fetchDays])

  const kinds = Object.values(all).findLast(({ slots }) => slots)?.slots?.kinds ?? []
  return { ...all[key], kinds, fetchDays, merge, clearFailure }
}
