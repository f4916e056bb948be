import { seconds } from '#domain/durations.ts'
import { CALL_RETURN_SECONDS } from '#domain/video-calls.ts'
import { safeSessionStorage } from '#web/platform/storage/web-storage.ts'
import type { CallStage } from './call-state.ts'

const KEY = 'sanavia.call'

type Devices = { hasCamera: boolean; isMuted: boolean }
type StoredVisit = Devices & { appointmentId: string; at: number }

/**
 * Remembers in this tab that the person is in a room, so that a reload goes straight back into it, with the camera and the
 * microphone as they were. Returns the cleanup.
 */
export function rememberVisit(appointmentId: string, stage: CallStage, devices: Devices) {
  if (stage === 'left' || stage === 'replaced' || stage === 'refused') return safeSessionStorage.remove(KEY)
  const save = () => safeSessionStorage.writeJson(KEY, { ...devices, appointmentId, at: Date.now() })
  save()
  addEventListener('pagehide', save)
  return () => removeEventListener('pagehide', save)
}

/** The devices of this tab if it was in the room a moment ago. */
export function recallVisit(appointmentId: string): Devices | undefined {
  const stored = safeSessionStorage.readJson(KEY) as Partial<StoredVisit> | null | undefined
  const isRecent = Number(stored?.at) > Date.now() - seconds(CALL_RETURN_SECONDS)
  if (stored?.appointmentId !== appointmentId || !isRecent) return
  return { hasCamera: stored.hasCamera === true, isMuted: stored.isMuted === true }
}
