import { useCallback, useEffect, useState } from 'react'
import { chatClientOf } from '#features/messages/web/client/client-instance.ts'
import { seconds } from '#platform/rules/durations.ts'
import { call, type Failure } from '#platform/web/api/call.ts'
import { useStore } from '#platform/web/store.ts'
import { CallAnswer } from '../rules/video-calls.ts'
import { type CallSession, enterCall } from './call-session.ts'
import { initialCall } from './call-state.ts'
import { closeMedia, createLocalMedia, emptyMedia, type LocalMedia } from './local-media.ts'

/** Browsers limit timers to 24 days; a room that opens later is asked for again. */
const TIMER_MAX_MS = seconds(3600)

const fetchCall = (appointmentId: string) => call(CallAnswer, 'GET', `/api/v1/appointments/${appointmentId}/call`)

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

/** Microphone and camera of this window while the screen is mounted. */
export function useLocalMedia() {
  const [media] = useState(createLocalMedia)
  const state = useStore(media.store, emptyMedia)
  useEffect(() => {
    media.isClosed = false
    return () => closeMedia(media)
  }, [media])
  return { media, state }
}

type CallProps = { info: CallAnswer; accountId: string; media: LocalMedia }

/** Is in the room while the component is mounted. */
export function useCall({ info, accountId, media }: CallProps) {
  const [session, setSession] = useState<CallSession>()
  useEffect(() => {
    const { room, side, iceServers } = info
    const opened = enterCall({
      appointmentId: room.appointmentId,
      side,
      configuration: { iceServers },
      client: chatClientOf(accountId),
      media,
    })
    setSession(opened)
    return opened.stop
  }, [info, accountId, media])
  return session
}

export const useCallState = ({ store }: CallSession) => useStore(store, initialCall)
