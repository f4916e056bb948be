import { useState } from 'react'
import type { Problem } from '#platform/rules/form-schemas.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { cityOf } from '#platform/rules/time/local-time.ts'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TimeZoneSelect } from '#platform/web/ui/fields/time-zone-select.tsx'
import { ABOUT_MAX, ANSWER_MAX } from '../../rules/appointments.ts'
import { bookingCard } from '../../words/booking.ts'
import type { Draft } from './use-booking.ts'

const { details } = bookingCard

type BookingDetailsProps = {
  provider: Provider
  /** What the clinic asks. */
  questions: readonly string[]
  draft: Draft
  change: (patch: Partial<Draft>) => void
  problem: Problem | undefined
}

/** Treatment, topic, answers to the clinic's questions, and time zone of the patient. */
export function BookingDetails({
  provider: { offeredServices },
  questions,
  draft,
  change,
  problem,
}: BookingDetailsProps) {
  const errorOf = (field: keyof Draft) => (problem?.field === field ? problem.message : undefined)
  return (
    <div className="grid gap-4">
      {offeredServices.length > 0 && (
        <SelectField
          label={details.treatment}
          optional
          name="service"
          value={draft.service}
          error={errorOf('service')}
          onChange={({ currentTarget }) => change({ service: currentTarget.value })}
        >
          <option value="">{details.unsure}</option>
          {offeredServices.map(({ title, subservices }) => (
            <optgroup key={title} label={title}>
              {subservices.map(({ subtitle }) => (
                <option key={subtitle}>{subtitle}</option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      )}
      <TextArea
        label={details.about}
        optional
        name="about"
        rows={2}
        limit={ABOUT_MAX}
        value={draft.about}
        error={errorOf('about')}
        onChange={({ currentTarget }) => change({ about: currentTarget.value })}
      />
      {questions.map((question) => {
        const answer = draft.answers[question] ?? ''
        return (
          <TextArea
            key={question}
            label={question}
            optional
            name="answers"
            rows={2}
            limit={ANSWER_MAX}
            value={answer}
            error={answer.length > ANSWER_MAX ? errorOf('answers') : undefined}
            onChange={({ currentTarget }) => change({ answers: { ...draft.answers, [question]: currentTarget.value } })}
          />
        )
      })}
      <OwnTimeZone timeZone={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
    </div>
  )
}

/** The browser's time zone is nearly always right. Travellers can choose another. */
function OwnTimeZone({ timeZone, onChange }: { timeZone: string; onChange: (timeZone: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <TimeZoneSelect label={details.timeZone} value={timeZone} onChange={onChange} />
  return (
    <p className="text-sm text-muted">
      {details.ownTimeZone(cityOf(timeZone))}{' '}
      <button type="button" className="link-inline" onClick={() => setOpen(true)}>
        {details.changeTimeZone}
      </button>
    </p>
  )
}
