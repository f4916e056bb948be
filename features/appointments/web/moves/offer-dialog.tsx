import { useState } from 'react'
import type { OfferDialogProps } from '#features/messages/web/person-menu.tsx'
import { clockOf } from '#platform/rules/time/clocks.ts'
import { momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { bookingCard } from '../../words/booking.ts'
import { offerAppointment } from '../api.ts'
import { ChooseSlot } from '../booking/choose-slot.tsx'
import { ChooseKind } from '../kinds.tsx'
import { dayOfSlot, useSlots } from '../slots/use-slots.ts'

const words = appointmentsPage.offer

type OfferProps = OfferDialogProps & {
  /** A slot that is chosen already. */
  preset?: { startsAt: string; kind: AppointmentKind } | undefined
}

/** A provider offers one of their free slots to a patient, who can accept it. */
export function OfferDialog(props: OfferProps) {
  return (
    <Dialog title={words.heading} isOpen={props.isOpen} onClose={props.onClose}>
      <OfferForm {...props} />
    </Dialog>
  )
}

function OfferForm(props: OfferProps) {
  const { slots, kind, chosen, problemOf, isBusy, choose, chooseKind, submit } = useOffer(props)
  const problem = problemOf('')
  const { patient } = props
  const own = clockOf(slots.timeZone ?? visitorTimeZone())
  const theirs = patient.place && clockOf(patient.place.timeZone)
  const action = chosen ? words.actionAt(momentIn(own.timeZone, chosen)) : words.action
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm wrap-anywhere">
        {words.note(patient.displayname)} {!theirs && words.unknownTimeZone(patient.displayname)}
      </p>
      <div>
        <ChooseKind kinds={slots.kinds} chosen={kind} onChoose={chooseKind} />
        <ChooseSlot
          key={kind}
          known={slots}
          own={own}
          other={theirs}
          patientName={patient.displayname}
          chosen={chosen}
          onChoose={choose}
          error={problemOf('startsAt')}
          none={<p role="status">{words.none}</p>}
        />
      </div>
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" kind="main" busy={isBusy} disabled={slots.days.length === 0}>
        {isBusy ? words.busy : action}
      </Button>
    </form>
  )
}

function useOffer({ providerId, patient, preset, onClose }: OfferProps) {
  const [wantedKind, setKind] = useState(preset?.kind)
  const slots = useSlots(providerId, { kind: wantedKind, wanted: preset?.startsAt.slice(0, 10) })
  const kind = wantedKind ?? slots.kinds[0]?.kind
  const [id, setId] = useState(randomId)
  const [startsAt, setStartsAt] = useState(preset?.startsAt)
  const chosen = dayOfSlot(slots.days, startsAt) ? startsAt : undefined
  const { submit, isBusy, problemOf, clearProblem } = useSubmit<{ ok: true; appointment: Appointment }>({
    send: async () => {
      if (!chosen) return { ok: false, field: 'startsAt', message: bookingCard.choose }
      const form = { id, patientId: patient._id, kind, startsAt: chosen, service: '', about: '' }
      const answer = await offerAppointment(form)
      if (answer.ok || !answer.slots) return answer
      slots.merge(answer.slots)
      setId(randomId())
      return { ...answer, field: 'startsAt' }
    },
    onDone: () => {
      toast.success(words.sent)
      onClose()
    },
    errorToast: false,
  })
  const choose = (slot: string) => {
    setStartsAt(slot)
    clearProblem()
  }
  const chooseKind = (name: AppointmentKind) => {
    setKind(name)
    setStartsAt(undefined)
    clearProblem()
  }
  return { slots, kind, chosen, problemOf, isBusy, choose, chooseKind, submit }
}
