import { type SubmitEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { bookingCard } from '#content/pages/appointments.ts'
import type { Appointment } from '#domain/appointments.ts'
import { randomId } from '#web/platform/random-id.ts'
import { cityOf, momentIn } from '#web/platform/time/local-times.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { offerAppointment } from './appointment-calls.ts'
import { ChooseSlot } from './slots/choose-slot.tsx'
import { dayOfSlot } from './slots/slot-days.ts'
import { useSlots } from './slots/use-slots.ts'

type OfferDialogProps = {
  providerId: string
  patient: { _id: string; displayname: string }
  isOpen: boolean
  onClose: () => void
  /** Told in words, for the chat. */
  onOffered: (words: string) => void
}

/** A provider offers one of their free times to a patient, who has to accept it. */
export function OfferDialog(props: OfferDialogProps) {
  return (
    <Dialog title="Offer a time" isOpen={props.isOpen} onClose={props.onClose}>
      <OfferForm {...props} />
    </Dialog>
  )
}

function OfferForm(props: OfferDialogProps) {
  const { slots, chosen, problem, isBusy, choose, submit } = useOffer(props)
  const { timeZone = 'UTC' } = slots
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm wrap-anywhere">
        {props.patient.displayname} gets a mail and a message, and the time holds as soon as they accept it.
      </p>
      <div>
        <ChooseSlot
          known={slots}
          ownZone={timeZone}
          chosen={chosen}
          onChoose={choose}
          error={problem?.isOfSlot ? problem.message : undefined}
          none={<p role="status">No time is free within your opening hours.</p>}
        />
      </div>
      {problem && !problem.isOfSlot && <FormAlert>{problem.message}</FormAlert>}
      <Button type="submit" kind="main" busy={isBusy} disabled={slots.days.length === 0}>
        {isBusy ? 'Offering' : `Offer ${chosen ? momentIn(timeZone, chosen) : 'a time'}`}
      </Button>
    </form>
  )
}

function useOffer({ providerId, patient, onClose, onOffered }: OfferDialogProps) {
  const slots = useSlots(providerId)
  const [id, setId] = useState(randomId)
  const [startsAt, setStartsAt] = useState<string>()
  const [problem, setProblem] = useState<{ isOfSlot: boolean; message: string }>()
  const [isBusy, setBusy] = useState(false)
  const chosen = dayOfSlot(slots.days, startsAt) ? startsAt : undefined
  const choose = (slot: string) => {
    setStartsAt(slot)
    setProblem(undefined)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!chosen) return setProblem({ isOfSlot: true, message: bookingCard.choose })
    setBusy(true)
    const answer = await offerAppointment({ id, patientId: patient._id, startsAt: chosen, service: '', about: '' })
    setBusy(false)
    if (answer.ok) {
      toast.success('The time is offered.')
      onOffered(inWords(answer.appointment))
      return onClose()
    }
    if (answer.slots) {
      slots.take(answer.slots)
      setId(randomId())
    }
    setProblem({ isOfSlot: answer.slots !== undefined, message: answer.message })
  }
  return { slots, chosen, problem, isBusy, choose, submit }
}

/** Where the patient's clock is was told with an earlier appointment, or is not known. */
function inWords({ startsAt, timeZone, provider }: Appointment) {
  const place = provider.city || cityOf(timeZone)
  return `I can offer you ${momentIn(timeZone, startsAt)} (time in ${place}). You can accept it under Appointments, on your own clock.`
}
