import { useCallback, useEffect, useRef, useState } from 'react'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import type { Appointment } from '../../rules/appointments.ts'
import type { SpecialDays } from '../../rules/special-days.ts'
import { fetchCalendar, fetchSpecialDays } from '../api.ts'
import type { Viewer } from '../appointment-facts.ts'
import { weeksOf } from './month-grid.ts'

const NO_SPECIAL_DAYS = { ok: true as const, days: [] }

type Month = { month: string; appointments: readonly Appointment[]; special: readonly SpecialDays[] }

/** Fetches the entries of a month. They are empty while another month loads. Only providers have special days. */
export function useMonth(month: string, timeZone: string, viewer: Viewer) {
  const [known, setKnown] = useState<Month>()
  const [failure, setFailure] = useState<string>()
  /** The newest read: answers of earlier ones, and those after unmount, are ignored. */
  const newest = useRef(0)
  const load = useCallback(async () => {
    newest.current += 1
    const number = newest.current
    const days = weeksOf(month).flat()
    const [calendar, special] = await Promise.all([
      fetchCalendar(days[0] ?? '', days.at(-1) ?? '', timeZone),
      viewer === 'provider' ? fetchSpecialDays() : NO_SPECIAL_DAYS,
    ])
    if (number !== newest.current) return
    if (!calendar.ok) return setFailure(calendar.message)
    if (!special.ok) return setFailure(special.message)
    setFailure(undefined)
    setKnown({ month, appointments: calendar.appointments, special: special.days })
  }, [month, timeZone, viewer])
  useEffect(() => {
    void load()
    return () => {
      newest.current += 1
    }
  }, [load])
  useLiveChanges(({ kind }) => {
    if (kind !== 'invoice') void load()
  })
  const isLoaded = known?.month === month
  return {
    appointments: isLoaded ? known.appointments : [],
    special: known?.special ?? [],
    isBusy: !isLoaded && !failure,
    failure,
    retry: () => void load(),
  }
}
