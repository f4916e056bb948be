import { useCallback, useEffect, useState } from 'react'
import { seconds } from '#domain/durations.ts'
import type { CallAnswer } from '#domain/video-calls.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { fetchCall } from './call-calls.ts'

/** Browsers limit timers to 24 days; a room that opens later is asked for again. */
const TIMER_MAX_MS = seconds(3600)

/** Whether the room is open, and what helps to connect. Fetched again when it opens. */
export function useCallInfo(appointmentId: string) {
  const [info, setInfo] = useState<CallAnswer>()
  const [problem, setProblem] = useState<Failure>()
  const load = useCallback(async () => {
    setProblem(undefined)
    const answer = await fetchCall(appointmentId)
    if (answer.ok) setInfo(answer)
    else setProblem(answer)
  }, [appointmentId])
  useEffect(() => void load(), [load])
  useEffect(() => {
    if (info?.phase !== 'early') return
    const untilOpen = Date.parse(info.opensAt) - Date.now()
    const timer = setTimeout(load, Math.min(TIMER_MAX_MS, Math.max(seconds(1), untilOpen)))
    return () => clearTimeout(timer)
  }, [info, load])
  return { info, problem, reload: load }
}
