import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { bookingCard } from '#content/pages/appointments.ts'
import { type Appointment, AppointmentForm } from '#domain/appointments.ts'
import { firstProblem, type Problem } from '#domain/form-schemas.ts'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { randomId } from '#web/platform/random-id.ts'
import { useSession } from '#web/platform/session.ts'
import { visitorTimeZone } from '#web/platform/time/local-times.ts'
import { focusField } from '#web/ui/form-alert.tsx'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { requestAppointment } from './appointment-calls.ts'
import { dayOfSlot } from './slot-days.ts'
import { useSlots } from './use-slots.ts'

/** The id is the idempotency key: it stays the same until the request is answered. */
const blank = () => ({ id: randomId(), startsAt: '', service: '', about: '', timeZone: visitorTimeZone() })
export type Draft = ReturnType<typeof blank>

/** The booking form: its draft survives a reload, and submitting requires a session first. */
export function useBooking(providerId: string) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useSessionStorage(`sanavia.booking.${providerId}`, blank())
  const slots = useSlots(providerId, draft.startsAt)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [booked, setBooked] = useState<Appointment>()
  const chosen = dayOfSlot(slots.days, draft.startsAt) ? draft.startsAt : undefined

  const change = (patch: Partial<Draft>) => {
    setDraft((draft) => ({ ...draft, ...patch }))
    setProblem(undefined)
  }
  const refuse = (refusal: Problem) => {
    setProblem(refusal)
    toast.error(refusal.message)
    focusField(form.current, refusal.field)
  }
  const send = async () => {
    const checked = AppointmentForm.safeParse({ ...draft, startsAt: chosen, providerId })
    if (!checked.success) return refuse(firstProblem(checked.error))
    setBusy(true)
    const answer = await requestAppointment(checked.data)
    setBusy(false)
    if (answer.ok) {
      setBooked(answer.appointment)
      return setDraft(blank())
    }
    if (answer.slots) {
      slots.merge(answer.slots)
      setDraft((draft) => ({ ...draft, id: randomId(), startsAt: '' }))
    }
    refuse({ field: answer.slots ? 'startsAt' : '', message: answer.message })
  }
  const sendWithSession = useWithSession(send)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (chosen) return void sendWithSession()
    refuse({ field: 'startsAt', message: bookingCard.choose })
  }
  const again = () => setBooked(undefined)
  return { form, slots, draft, chosen, problem, isBusy, booked, change, submit, again }
}

/** Runs the work with a session: without one, after the login dialog has started it. */
function useWithSession(work: () => void) {
  const login = useLoginDialog()
  const session = useSession()
  const [isPending, setPending] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the session starts
  useEffect(() => {
    if (!isPending || !session) return
    setPending(false)
    if (session.user.role === 'patient') work()
  }, [isPending, session])
  return async () => {
    if (session) return work()
    setPending(await login.ask())
  }
}
