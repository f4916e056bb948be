import { useCallback, useEffect, useState } from 'react'
import type { Appointment } from '#domain/appointments.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { fetchAppointment } from './appointment-calls.ts'

/** One appointment, or why it cannot be had. `notice` says that somebody else has changed it meanwhile. */
export function useAppointment(id: string) {
  const [appointment, setAppointment] = useState<Appointment>()
  const [problem, setProblem] = useState<Failure>()
  const [notice, setNotice] = useState<string>()
  const load = useCallback(
    async (isWanted: () => boolean = () => true) => {
      const answer = await fetchAppointment(id)
      if (!isWanted()) return
      if (answer.ok) setAppointment(answer.appointment)
      setProblem(answer.ok ? undefined : answer)
    },
    [id],
  )
  useEffect(() => {
    let isHere = true
    void load(() => isHere)
    return () => {
      isHere = false
    }
  }, [load])
  const take = (news: Appointment, said?: string) => {
    setAppointment(news)
    setNotice(said)
  }
  return { appointment, problem, notice, take, retry: () => void load() }
}
