import { useCallback, useEffect, useState } from 'react'
import type { Failure } from '#platform/web/api/call.ts'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import type { Appointment } from '../rules/appointments.ts'
import { appointmentsPage } from '../words/appointments.ts'
import { fetchAppointment } from './api.ts'

/** Fetches an appointment and follows its changes. `notice` is set when the other person has changed it meanwhile. */
export function useAppointment(id: string) {
  const [appointment, setAppointment] = useState<Appointment>()
  const [problem, setProblem] = useState<Failure>()
  const [notice, setNotice] = useState<string>()
  const load = useCallback(
    async (isCurrent: () => boolean = () => true) => {
      const answer = await fetchAppointment(id)
      if (!isCurrent()) return
      if (answer.ok) setAppointment((known) => newest(known, answer.appointment))
      setProblem(answer.ok ? undefined : answer)
    },
    [id],
  )
  useEffect(() => {
    let isMounted = true
    void load(() => isMounted)
    return () => {
      isMounted = false
    }
  }, [load])
  useLiveChanges((change) => {
    if (change.kind === 'gap') return void load()
    if (change.kind === 'invoice' || change.id !== id || change.version <= (appointment?.version ?? 0)) return
    setNotice(appointmentsPage.updated)
    void load()
  })
  const replace = (changed: Appointment, conflict?: string) => {
    setAppointment((known) => newest(known, changed))
    setNotice(conflict)
  }
  return { appointment, problem, notice, replace, retry: () => void load() }
}

/** Answers can arrive out of order: an older version never replaces a newer one. */
export const newest = (known: Appointment | undefined, received: Appointment) =>
  known && known._id === received._id && known.version > received.version ? known : received
