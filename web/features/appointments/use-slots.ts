import { useCallback, useEffect, useRef, useState } from 'react'
import { BOOK_AHEAD, SLOT_DAYS_PER_ANSWER, type Slots } from '#domain/appointments.ts'
import { fetchSlots } from '../appointment-calls.ts'
import { addDays, daysToChoose, mergeSlots } from './slot-days.ts'

/** Two weeks are what most people look at. */
const FIRST_DAYS = 14

export type KnownSlots = ReturnType<typeof useSlots>

/**
 * The times of a provider: first of two weeks, then of more whenever somebody comes near their end, until something is
 * free, and as far as the time that was wanted before.
 */
export function useSlots(providerId: string, wanted = '') {
  const [known, setKnown] = useState<Slots>()
  const [failure, setFailure] = useState<string>()
  const isAsking = useRef(false)
  const take = useCallback((news: Slots) => setKnown((before) => mergeSlots(before, news)), [])

  const ask = useCallback(
    async (from: string | undefined, days: number) => {
      if (isAsking.current) return
      isAsking.current = true
      const answer = await fetchSlots(providerId, from, days)
      isAsking.current = false
      setFailure(answer.ok ? undefined : answer.message)
      if (answer.ok) take(answer)
    },
    [providerId, take],
  )
  useEffect(() => void ask(undefined, FIRST_DAYS), [ask])

  const next = addDays(known?.days.at(-1)?.date ?? '1970-01-01', 1)
  const end = addDays(known?.days[0]?.date ?? '1970-01-01', BOOK_AHEAD.days)
  const isComplete = known !== undefined && next > end
  const more = useCallback(() => {
    if (isComplete) return
    const left = (Date.parse(end) - Date.parse(next)) / 86_400_000 + 1
    void ask(next, Math.min(SLOT_DAYS_PER_ANSWER, left))
  }, [ask, isComplete, next, end])

  const days = daysToChoose(known?.days ?? [])
  const isTooShort = known !== undefined && (days.length === 0 || wanted >= next)
  useEffect(() => {
    if (isTooShort && !failure) more()
  }, [isTooShort, failure, more])

  const retry = () => {
    setFailure(undefined)
    if (known) more()
    else void ask(undefined, FIRST_DAYS)
  }
  return { timeZone: known?.timeZone, days, failure, isComplete, more, retry, take }
}
