import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { days } from '#domain/durations.ts'
import { SLOT_DAYS_PER_ANSWER, type Slots } from '#domain/slots.ts'
import { fetchSlots } from './appointment-calls.ts'
import { addDays, mergeSlots, regroupDays, selectableDays } from './slot-days.ts'

/** Most bookings fall into the first two weeks. */
const FIRST_DAYS = 14

export type KnownSlots = ReturnType<typeof useSlots>

/**
 * The slots of a provider, loaded incrementally: two weeks first, then more on demand. It continues by itself until a slot
 * is free, and up to the slot of a restored draft. The days are those of the calendar of `ownZone`, or of the clinic.
 */
export function useSlots(providerId: string, { wanted = '', ownZone = '' } = {}) {
  const [known, setKnown] = useState<Slots>()
  const [failure, setFailure] = useState<string>()
  const isFetching = useRef(false)
  const merge = useCallback((newer: Slots) => setKnown((known) => mergeSlots(known, newer)), [])

  const fetchDays = useCallback(
    async (from: string | undefined, count: number) => {
      if (isFetching.current) return
      isFetching.current = true
      const answer = await fetchSlots(providerId, from, count)
      isFetching.current = false
      setFailure(answer.ok ? undefined : answer.message)
      // Weeks of slots are rendered in slices
      if (answer.ok) startTransition(() => merge(answer))
    },
    [providerId, merge],
  )
  useEffect(() => void fetchDays(undefined, FIRST_DAYS), [fetchDays])

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
    setFailure(undefined)
    if (known) more()
    else void fetchDays(undefined, FIRST_DAYS)
  }
  return {
    timeZone: known?.timeZone,
    days: selectable,
    loadedUntil: known ? next : '',
    failure,
    isComplete,
    more,
    retry,
    merge,
  }
}
