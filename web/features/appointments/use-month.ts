import { useCallback, useEffect, useState } from 'react'
import type { Appointment } from '#domain/appointments.ts'
import type { SpecialDays } from '#domain/special-days.ts'
import { fetchCalendar, fetchSpecialDays } from '../appointment-calls.ts'
import { weeksOf } from './month-grid.ts'

type Month = { month: string; appointments: readonly Appointment[]; special: readonly SpecialDays[] }

/** What stands on the days of a month. While another one is on its way its days are still empty. */
export function useMonth(month: string, timeZone: string) {
  const [known, setKnown] = useState<Month>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(
    async (isWanted: () => boolean = () => true) => {
      const days = weeksOf(month).flat()
      const [calendar, special] = await Promise.all([
        fetchCalendar(days[0] ?? '', days.at(-1) ?? '', timeZone),
        fetchSpecialDays(),
      ])
      if (!isWanted()) return
      if (!calendar.ok) return setFailure(calendar.message)
      if (!special.ok) return setFailure(special.message)
      setFailure(undefined)
      setKnown({ month, appointments: calendar.appointments, special: special.days })
    },
    [month, timeZone],
  )
  useEffect(() => {
    let isHere = true
    void load(() => isHere)
    return () => {
      isHere = false
    }
  }, [load])
  const isHere = known?.month === month
  return {
    appointments: isHere ? known.appointments : [],
    special: known?.special ?? [],
    isBusy: !isHere && !failure,
    failure,
    retry: () => void load(),
  }
}
