import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { bookingCard } from '#content/pages/appointments.ts'
import { type Appointment, AppointmentForm } from '#domain/appointments.ts'
import { firstProblem, type Problem } from '#domain/rules.ts'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { randomId } from '#web/platform/random-id.ts'
import { useSession } from '#web/platform/session.ts'
import { visitorTimeZone } from '#web/platform/time/local-times.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { requestAppointment } from '../appointment-calls.ts'
import { dayOfSlot } from '../slots/slot-days.ts'
import { useSlots } from '../slots/use-slots.ts'

/** The id stays the same until the request has arrived, so that a second press finds the first. */
const blank = () => ({ id: randomId(), startsAt: '', service: '', about: '', timeZone: visitorTimeZone() })
export type Draft = ReturnType<typeof blank>

/** What the form of a booking does: keeps the choice over a reload, asks to log in, sends once, and loses nothing. */
export function useBooking(providerId: string) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useSessionStorage(`sanavia.booking.${providerId}`, blank())
  const slots = useSlots(providerId, draft.startsAt)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [booked, setBooked] = useState<Appointment>()
  const chosen = dayOfSlot(slots.days, draft.startsAt) ? draft.startsAt : undefined

  const change = (patch: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...patch }))
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
      slots.take(answer.slots)
      setDraft((before) => ({ ...before, id: randomId(), startsAt: '' }))
    }
    refuse({ field: answer.slots ? 'startsAt' : '', message: answer.message })
  }
  const onSubmit = useLogInFirst(send)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (chosen) return void onSubmit()
    refuse({ field: 'startsAt', message: bookingCard.choose })
  }
  const again = () => setBooked(undefined)
  return { form, slots, draft, chosen, problem, isBusy, booked, change, submit, again }
}

/** Does it for whoever is signed in; others are asked to log in, and then it goes on by itself. */
function useLogInFirst(work: () => void) {
  const login = useLoginDialog()
  const session = useSession()
  const [isWanted, setWanted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody is there
  useEffect(() => {
    if (!isWanted || !session) return
    setWanted(false)
    if (session.user.role === 'patient') work()
  }, [isWanted, session])
  return async () => {
    if (session) return work()
    setWanted(await login.ask())
  }
}
