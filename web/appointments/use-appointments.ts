import { useCallback, useEffect, useState } from 'react'
import type { Appointment } from '#domain/appointments.ts'
import { fetchAppointments, type When } from './appointment-calls.ts'

export type KnownAppointments = ReturnType<typeof useAppointments>

/** The coming or past appointments of whoever is signed in; `appointments` is missing while they are on their way. */
export function useAppointments(when: When, isWanted = true) {
  const [appointments, setAppointments] = useState<readonly Appointment[]>()
  const [cursor, setCursor] = useState<string | null>(null)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const load = useCallback(
    async (after: string | undefined, isHere: () => boolean) => {
      setBusy(true)
      const answer = await fetchAppointments(when, after)
      if (!isHere()) return
      setBusy(false)
      setFailure(answer.ok ? undefined : answer.message)
      if (!answer.ok) return
      setAppointments((before = []) => (after ? [...before, ...answer.appointments] : answer.appointments))
      setCursor(answer.nextCursor)
    },
    [when],
  )
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    void load(undefined, () => isHere)
    return () => {
      isHere = false
    }
  }, [load, isWanted])

  /** What was moved stays where it was, so that nothing jumps under the hand. */
  const replace = (news: Appointment) =>
    setAppointments((before) => before?.map((known) => (known._id === news._id ? news : known)))
  const more = () => void load(cursor ?? undefined, () => true)
  return { appointments, failure, isBusy, hasMore: cursor !== null, more, replace }
}
