import { type ReactNode, useState } from 'react'
import { NO_SHOW_MINUTES } from '#features/appointments/rules/appointment-moves.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { AppointmentActions } from '#features/appointments/web/moves/appointment-actions.tsx'
import { ChatButton } from '#features/appointments/web/moves/next-actions.tsx'
import type { OnMoved } from '#features/appointments/web/moves/use-move.ts'
import { minutes } from '#platform/rules/durations.ts'
import { timeIn } from '#platform/rules/time/local-time.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CalendarPlus, Check } from '#platform/web/ui/icons.tsx'
import { summaryPage } from '../words/summaries.ts'

const words = summaryPage.outcome
const OUTCOMES = ['tookPlace', 'missed', 'technical'] as const
type Outcome = (typeof OUTCOMES)[number]

const chip =
  'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong px-4 text-sm font-semibold hover:border-ink has-checked:border-teal-700 has-checked:bg-teal-50 has-checked:text-teal-800 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700'

type OutcomeProps = {
  appointment: Appointment
  onMoved: OnMoved
  onOffer: () => void
  /** What is written of an appointment that took place. */
  children: ReactNode
}

/** How it went, and what follows from that. Choosing records nothing by itself. */
export function Outcome({ appointment, onMoved, onOffer, children }: OutcomeProps) {
  const isMissed = appointment.state === 'no_show'
  const [chosen, setChosen] = useState<Outcome>()
  const outcome = chosen ?? (isMissed ? 'missed' : 'tookPlace')
  const patient = appointment.patient.displayname
  const labels = { tookPlace: words.tookPlace, missed: words.missed(patient), technical: words.technical }
  const isWritten = outcome === 'tookPlace' && !isMissed
  return (
    <div>
      <div className={`card p-5 sm:p-6 ${isWritten ? 'rounded-b-none border-b-0 pb-0!' : ''}`}>
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{words.legend}</legend>
          <div className="flex flex-wrap gap-2">
            {OUTCOMES.map((name) => (
              <label key={name} className={chip}>
                <input
                  type="radio"
                  name="outcome"
                  className="sr-only"
                  checked={name === outcome}
                  onChange={() => setChosen(name)}
                />
                {name === outcome && <Check className="size-4.5" />}
                <span className="wrap-anywhere">{labels[name]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {outcome === 'missed' && <Missed appointment={appointment} onMoved={onMoved} />}
        {outcome === 'technical' && (
          <Follow text={words.technicalNote(patient)}>
            <Button onClick={onOffer}>
              <CalendarPlus />
              {words.offer}
            </Button>
            <ChatButton appointment={appointment} viewer="provider" />
          </Follow>
        )}
        {outcome === 'tookPlace' && isMissed && (
          <Follow text={words.recorded(patient)}>
            <AppointmentActions appointment={appointment} viewer="provider" onMoved={onMoved} moves={['complete']} />
          </Follow>
        )}
      </div>
      {/* Hidden, not unmounted: what is written stays. */}
      <div hidden={!isWritten}>{children}</div>
    </div>
  )
}

/** Records that the patient did not come, once they have had the time to, or takes that back. */
function Missed({ appointment, onMoved }: { appointment: Appointment; onMoved: OnMoved }) {
  const { startsAt, timeZone, patient, state, moves } = appointment
  const now = useNow()
  const from = new Date(Date.parse(startsAt) + minutes(NO_SHOW_MINUTES))
  const isRecorded = state === 'no_show'
  const canRecord = moves.includes('no_show')
  if (!isRecorded && !canRecord)
    return <Follow text={now < from ? words.missedFrom(timeIn(timeZone, from)) : words.missedTooLate} />
  return (
    <Follow text={isRecorded ? words.recorded(patient.displayname) : words.missedNote}>
      <AppointmentActions
        appointment={appointment}
        viewer="provider"
        onMoved={onMoved}
        moves={isRecorded ? ['complete'] : ['no_show']}
      />
    </Follow>
  )
}

function Follow({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <p className="mt-4 text-sm wrap-anywhere text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap gap-2 max-sm:child:w-full">{children}</div>}
    </>
  )
}
