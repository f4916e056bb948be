import { useEffect, useState } from 'react'
import type { CallAnswer } from '#domain/video-calls.ts'
import { chatClientOf } from '#web/features/chats/client/client-instance.ts'
import { useStore } from '#web/platform/store.ts'
import { type CallSession, enterCall } from './call-session.ts'
import { initialCall } from './call-state.ts'
import { closeMedia, createLocalMedia, emptyMedia, type LocalMedia } from './local-media.ts'

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
