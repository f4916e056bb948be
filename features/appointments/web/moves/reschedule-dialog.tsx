import { useCallback, useState } from 'react'
import { describeMoment } from '#platform/rules/time/clocks.ts'
import { dateIn, momentIn } from '#platform/rules/time/local-time.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { TwoClocks } from '#platform/web/ui/two-clocks.tsx'
import { common } from '#platform/words/interface.ts'
import { isAgreed } from '../../rules/appointment-moves.ts'
import { type Appointment, REASON_MAX } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { bookingCard } from '../../words/booking.ts'
import { fetchSlotsFor } from '../api.ts'
import { clocksOf, otherParty, type Viewer } from '../appointment-facts.ts'
import { ChooseSlot } from '../booking/choose-slot.tsx'
import { dayOfSlot, type KnownSlots, type SlotSource, useSlots } from '../slots/use-slots.ts'
import { closeOnConflict, type OnMoved, useMove } from './use-move.ts'

const words = appointmentsPage.reschedule

type RescheduleDialogProps = {
  appointment: Appointment
  viewer: Viewer
  /** A slot that is chosen already. */
  preset?: string | undefined
  isOpen: boolean
  onClose: () => void
  onMoved: OnMoved
}

/** Asks for another slot. The other person has to agree to it, unless the provider confirms the kind automatically. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  return (
    <Dialog title={words.heading[props.viewer]} isOpen={props.isOpen} onClose={props.onClose}>
      <RescheduleForm {...props} />
    </Dialog>
  )
}

function RescheduleForm(props: RescheduleDialogProps) {
  const { appointment, viewer } = props
  const { slots, isAutomatic, chosen, isGone, problemOf, isBusy, reason, choose, setReason, submit } =
    useReschedule(props)
  const problem = problemOf('')
  const clocks = clocksOf(appointment, viewer)
  const [own, theirs] = clocks
  const other = otherParty(appointment, viewer).displayname
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm wrap-anywhere">
        {words.now(describeMoment(appointment.startsAt, own, theirs))} {consequence(appointment, other, isAutomatic)}
      </p>
      <div>
        <ChooseSlot
          known={slots}
          own={own}
          other={theirs}
          {...(viewer === 'provider' && { patientName: other })}
          chosen={chosen}
          onChoose={choose}
          error={problemOf('startsAt') ?? (isGone ? bookingCard.gone : undefined)}
          none={<p role="status">{bookingCard.none.text}</p>}
        />
      </div>
      {chosen && <TwoClocks withDay startsAt={chosen} clocks={clocks} />}
      <TextArea
        label={words.message(other)}
        optional
        rows={2}
        limit={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" kind="main" busy={isBusy} disabled={slots.days.length === 0}>
        {isBusy ? common.sending : submitLabel(viewer, isAutomatic, chosen && momentIn(own.timeZone, chosen))}
      </Button>
    </form>
  )
}

/** What the new time leads to; nothing before it is known. */
function consequence({ state }: Appointment, other: string, isAutomatic: boolean | undefined) {
  if (isAutomatic === undefined) return ''
  if (isAutomatic) return words.confirmedAtOnce
  return isAgreed(state) ? words.keptUntilAgreed(other) : words.heldUntilAnswered(other)
}

function submitLabel(viewer: Viewer, isAutomatic: boolean | undefined, moment: string | undefined) {
  if (isAutomatic) return moment ? words.moveTo(moment) : words.move
  return moment ? words.actionAt[viewer](moment) : words.action[viewer]
}

function useReschedule({ appointment, viewer, preset, onMoved, onClose }: RescheduleDialogProps) {
  const { _id: id } = appointment
  const ofVisit = useCallback<SlotSource>((query) => fetchSlotsFor(id, query), [id])
  const slots = useSlots(appointment.provider._id, {
    source: appointment.case ? ofVisit : undefined,
    kind: appointment.kind,
    wanted: preset && dateIn(appointment.timeZone, preset),
    ownZone: clocksOf(appointment, viewer)[0].timeZone,
  })
  const [startsAt, setStartsAt] = useState(preset)
  const [reason, setReason] = useState('')
  const { move } = useMove(appointment, viewer, onMoved)
  const chosen = dayOfSlot(slots.days, startsAt) ? startsAt : undefined
  // Known to be taken once its day is loaded.
  const isGone = startsAt !== undefined && !chosen && slots.timeZone !== undefined && startsAt < slots.loadedUntil
  const { submit, isBusy, problemOf, clearProblem } = useSubmit({
    send: async () => {
      if (!chosen) return { ok: false, field: 'startsAt', message: bookingCard.choose }
      const answer = await move('reschedule', { startsAt: chosen, reason })
      if (answer.ok || !answer.slots) return answer
      slots.merge(answer.slots)
      return { ...answer, field: 'startsAt' }
    },
    onDone: onClose,
    onRefused: (refused) => closeOnConflict(refused, onClose),
    errorToast: false,
  })
  const choose = (slot: string) => {
    setStartsAt(slot)
    clearProblem()
  }
  const isAutomatic = viewer === 'provider' ? false : confirmsAutomatically(slots, appointment)
  return { slots, isAutomatic, chosen, isGone, problemOf, isBusy, reason, choose, setReason, submit }
}

/** Whether the provider confirms the kind of an appointment automatically; nothing before the slots are loaded. */
const confirmsAutomatically = ({ timeZone, kinds }: KnownSlots, appointment: Appointment) =>
  timeZone === undefined
    ? undefined
    : kinds.some(({ kind, confirmsAutomatically }) => kind === appointment.kind && confirmsAutomatically)
