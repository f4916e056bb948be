import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { appointmentsPage } from '#content/pages/appointments.ts'
import type { MoveName } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { visitorTimeZone } from '#web/platform/time/local-times.ts'
import { moveAppointment } from './appointment-calls.ts'
import type { Viewer } from './clocks.ts'

/** What is told of an appointment once a move is answered; `notice` when somebody else was quicker. */
export type OnMoved = (appointment: Appointment, notice?: string) => void

const DONE: Partial<Record<MoveName, string>> = {
  confirm: 'Confirmed. Both of you get a mail.',
  accept: 'Accepted. Both of you get a mail.',
  decline: 'Declined. The other side is told.',
  reschedule: 'The new time is sent.',
  cancel: 'Cancelled. The other side is told.',
}

/**
 * Moves an appointment on from the state that is on the screen, and says how it went. Patients tell where their clock is
 * now: they may travel.
 */
export function useMove({ _id, version }: Appointment, viewer: Viewer, onMoved: OnMoved) {
  const [busy, setBusy] = useState<MoveName>()
  const move = async (name: MoveName, told: { startsAt?: string; reason?: string } = {}) => {
    setBusy(name)
    const clock = viewer === 'patient' ? { timeZone: visitorTimeZone() } : {}
    const answer = await moveAppointment(_id, { move: name, version, reason: '', ...told, ...clock })
    setBusy(undefined)
    if (answer.ok) {
      toast.success(DONE[name] ?? 'Done')
      onMoved(answer.appointment)
      return answer
    }
    toast.error(answer.message)
    if (answer.appointment) onMoved(answer.appointment, appointmentsPage.changed)
    return answer
  }
  return { busy, move }
}
