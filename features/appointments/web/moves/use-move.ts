import { useState } from 'react'
import { visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { toast } from '#platform/web/toast.ts'
import type { Refused } from '#platform/web/ui/forms/use-submit.ts'
import type { MoveName } from '../../rules/appointment-moves.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { moveAppointment } from '../api.ts'
import type { Viewer } from '../appointment-facts.ts'
import { doneText } from './move-presentation.ts'

/** Called with the appointment after a move; with a `notice` after a conflict, when it has changed meanwhile. */
export type OnMoved = (appointment: Appointment, notice?: string) => void

/**
 * Makes a move with optimistic locking: it names the version on the screen. The time zone of a patient goes with it, since
 * they may travel.
 */
export function useMove({ _id, version }: Appointment, viewer: Viewer, onMoved: OnMoved) {
  const [busy, setBusy] = useState<MoveName>()
  const move = async (name: MoveName, fields: { startsAt?: string; reason?: string } = {}) => {
    setBusy(name)
    const zone = viewer === 'patient' ? { timeZone: visitorTimeZone() } : {}
    const answer = await moveAppointment(_id, { move: name, version, reason: '', ...fields, ...zone })
    setBusy(undefined)
    if (answer.ok) {
      toast.success(doneText(name, answer.appointment))
      onMoved(answer.appointment)
      return answer
    }
    toast.error(answer.message)
    if (answer.appointment) onMoved(answer.appointment, appointmentsPage.changed)
    return answer
  }
  return { busy, move }
}

/** For `onRefused` of a dialog that makes a move: after a conflict the newer appointment is shown, and the dialog closes. */
export function closeOnConflict(refused: Refused & { appointment?: Appointment }, onClose: () => void) {
  if (!refused.appointment) return undefined
  onClose()
  return 'handled' as const
}
