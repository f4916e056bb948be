import { useEffect, useRef } from 'react'
import { consultationPage } from '#content/pages/consultation.ts'
import type { CallRoom, CallSide } from '#domain/video-calls.ts'
import { callPushes } from '#web/features/chats/live-changes.ts'
import { useSession } from '#web/platform/session.ts'
import { toast } from '#web/platform/toast.ts'
import { otherSide, visitOf } from './call-state.ts'

const words = consultationPage.toast

/** Tells in every open tab that the other person waits in the room of a video consultation, once per visit. */
export function WaitingToast() {
  const isProvider = useSession()?.user.isDoctor
  const side: CallSide = isProvider ? 'provider' : 'patient'
  const announced = useRef('')
  useEffect(
    () =>
      callPushes.subscribe(() => {
        const push = callPushes.get()
        const waiting = push?.kind === 'room' ? waitingVisit(push.room, side) : undefined
        if (push?.kind !== 'room' || !waiting || waiting === announced.current) return
        announced.current = waiting
        const { appointmentId, [otherSide(side)]: other } = push.room
        toast.action(words.text(other.displayname), { text: words.action, href: `/consultation/${appointmentId}` })
      }),
    [side],
  )
  return null
}

/** The visit of the other person who is in the room alone. */
function waitingVisit(room: CallRoom, side: CallSide) {
  return visitOf(room, side) ? undefined : visitOf(room, otherSide(side))?.visitId
}
