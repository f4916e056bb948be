import { useEffect, useRef } from 'react'
import { useSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import type { CallRoom, CallSide } from '../rules/video-calls.ts'
import { consultationPage } from '../words/consultation.ts'
import { callPushes } from './call-pushes.ts'
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
