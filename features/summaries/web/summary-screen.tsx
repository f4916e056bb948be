import { useState } from 'react'
import { Link } from 'react-router'
import { writingProblem } from '#features/appointments/rules/appointment-windows.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { moveAppointment } from '#features/appointments/web/api.ts'
import { OfferDialog } from '#features/appointments/web/moves/offer-dialog.tsx'
import { newest } from '#features/appointments/web/use-appointment.ts'
import { appointmentsPage } from '#features/appointments/words/appointments.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { Summary } from '../rules/summaries.ts'
import { summaryPage } from '../words/summaries.ts'
import { Outcome } from './outcome.tsx'
import { SideCards } from './side-cards.tsx'
import { SummaryForm } from './summary-form.tsx'

type SummaryScreenProps = { appointment: Appointment; summary: Summary }

/** After the appointment: how it went, the summary, and what follows. */
export function SummaryScreen({ appointment: first, summary }: SummaryScreenProps) {
  const [appointment, setAppointment] = useState(first)
  const [isOffering, setOffering] = useState(false)
  const { _id, version, patient, patientTimeZone, provider, state, moves } = appointment
  const onMoved = (moved: Appointment) => setAppointment((known) => newest(known, moved))
  const problem = state === 'no_show' ? undefined : writingProblem(appointment, new Date())
  if (problem)
    return (
      <BlockAlert title={summaryPage.closed} note={problem}>
        <Link to="/dashboard/appointments" className={buttonClass({ kind: 'outline', size: 'small' })}>
          {appointmentsPage.all}
        </Link>
      </BlockAlert>
    )
  /** Without a word where the clock was faster: then it is completed, too. */
  const complete = async () => {
    if (!moves.includes('complete')) return
    const answer = await moveAppointment(_id, { move: 'complete', version, reason: '' })
    if (answer.appointment) onMoved(answer.appointment)
  }
  const offer = () => setOffering(true)
  const place = { city: '', country: '', timeZone: patientTimeZone }
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-6">
      <div className="grid content-start gap-5">
        <Outcome appointment={appointment} onMoved={onMoved} onOffer={offer}>
          <SummaryForm appointment={appointment} first={summary} onSent={() => void complete()} />
        </Outcome>
      </div>
      <SideCards appointment={appointment} attendance={summary.attendance} onOffer={offer} />
      <OfferDialog
        providerId={provider._id}
        patient={{ _id: patient._id, displayname: patient.displayname, place }}
        isOpen={isOffering}
        onClose={() => setOffering(false)}
      />
    </div>
  )
}
