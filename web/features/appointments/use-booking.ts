import { type SubmitEvent, useEffect, useState } from 'react'
import { bookingCard } from '#content/pages/booking.ts'
import { type Appointment, AppointmentForm } from '#domain/appointments.ts'
import { formProblems } from '#domain/form-schemas.ts'
import { momentIn, visitorTimeZone } from '#domain/local-time.ts'
import { useLoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { randomId } from '#web/platform/random-id.ts'
import { useSession } from '#web/platform/session.ts'
import { useSessionStorage } from '#web/ui/use-session-storage.ts'
import { type Refused, useErrorToast, useSubmit } from '#web/ui/use-submit.ts'
import { requestAppointment } from './appointment-calls.ts'
import { dayOfSlot } from './slot-days.ts'
import { useSlots } from './use-slots.ts'

/** The id is the idempotency key: it stays the same until the request is answered. */
const blank = () => ({ id: randomId(), startsAt: '', service: '', about: '', timeZone: visitorTimeZone() })
export type Draft = ReturnType<typeof blank>

type Booked = { ok: true; appointment: Appointment }

/** The booking form: its draft survives a reload, and submitting requires a session first. */
export function useBooking(providerId: string) {
  const [draft, setDraft] = useSessionStorage(`sanavia.booking.${providerId}`, blank())
  const slots = useSlots(providerId, { wanted: draft.startsAt, ownZone: draft.timeZone })
  const [booked, setBooked] = useState<Appointment>()
  const errorToast = useErrorToast()
  const chosen = dayOfSlot(slots.days, draft.startsAt) ? draft.startsAt : undefined
  // Known to be taken once its day is loaded.
  const isGone = draft.startsAt !== '' && !chosen && slots.timeZone !== undefined && draft.startsAt < slots.loadedUntil
  const { form, attempt, isBusy, problem, setProblem, clearProblem } = useSubmit<Booked>({
    onDone: ({ appointment }) => {
      setBooked(appointment)
      setDraft(blank())
    },
    // `send` shows it, since `useSubmit` drops a refusal after unmount.
    errorToast: false,
  })

  const change = (patch: Partial<Draft>) => {
    setDraft((draft) => ({ ...draft, ...patch }))
    clearProblem()
  }
  const request = async (): Promise<Booked | Refused> => {
    const checked = AppointmentForm.safeParse({ ...draft, startsAt: chosen, providerId })
    if (!checked.success) return { ok: false, ...formProblems(checked.error) }
    const answer = await requestAppointment(checked.data)
    if (answer.ok || !answer.slots) return answer
    slots.merge(answer.slots)
    setDraft((draft) => ({ ...draft, id: randomId(), startsAt: '' }))
    return { ...answer, field: 'startsAt' }
  }
  const send = () =>
    attempt(async () => {
      errorToast.remove()
      const answer = await request()
      if (!answer.ok) errorToast.show(answer.message)
      return answer
    })
  const sendWithSession = useWithSession(send, chosen ? bookingCard.logIn(momentIn(draft.timeZone, chosen)) : '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (chosen) return void sendWithSession()
    errorToast.show(bookingCard.choose)
    setProblem({ field: 'startsAt', message: bookingCard.choose })
  }
  const again = () => setBooked(undefined)
  return { form, slots, draft, chosen, isGone, problem, isBusy, booked, change, submit, again }
}

/** Runs the work with a session: without one, after the login dialog has started it. */
function useWithSession(work: () => void, reason: string) {
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
    setPending(await login.ask(reason))
  }
}
