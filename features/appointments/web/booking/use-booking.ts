import { type SubmitEvent, useEffect, useState } from 'react'
import { useLoginDialog } from '#features/accounts/web/login-dialog.tsx'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { randomId } from '#platform/web/random-id.ts'
import { useSession } from '#platform/web/session.ts'
import { type Refused, useErrorToast, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import { type Appointment, AppointmentForm } from '../../rules/appointments.ts'
import { bookingCard } from '../../words/booking.ts'
import { requestAppointment } from '../api.ts'
import { dayOfSlot, useSlots } from '../slots/use-slots.ts'

/** The id is the idempotency key: it stays the same until the request is answered. */
const blank = (): Draft => ({
  id: randomId(),
  kind: undefined,
  startsAt: '',
  service: '',
  about: '',
  answers: {},
  timeZone: visitorTimeZone(),
})
export type Draft = {
  id: string
  /** The first kind that is offered until one is chosen. */
  kind: AppointmentKind | undefined
  startsAt: string
  service: string
  about: string
  /** By the question. */
  answers: Readonly<Record<string, string>>
  timeZone: string
}

type Booked = { ok: true; appointment: Appointment }

/** The booking form: its draft survives a reload, and submitting requires a session first. */
export function useBooking(providerId: string) {
  const [draft, setDraft] = useSessionStorage(`sanavia.booking.${providerId}`, blank())
  const slots = useSlots(providerId, { kind: draft.kind, wanted: draft.startsAt, ownZone: draft.timeZone })
  const kind = slots.kinds.find((offered) => offered.kind === draft.kind) ?? slots.kinds[0]
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
  // A kind of a restored draft may not be offered any more.
  const isOutdated = draft.kind !== undefined && kind !== undefined && kind.kind !== draft.kind
  useEffect(() => {
    if (isOutdated) setDraft((draft) => ({ ...draft, kind: undefined, startsAt: '' }))
  }, [isOutdated, setDraft])
  const request = async (): Promise<Booked | Refused> => {
    const answers = kind?.questions.map((question) => ({ question, answer: draft.answers[question] ?? '' }))
    const checked = AppointmentForm.safeParse({ ...draft, kind: kind?.kind, answers, startsAt: chosen, providerId })
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
  return { form, slots, kind, draft, chosen, isGone, problem, isBusy, booked, change, submit, again }
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
