import { useEffect, useState } from 'react'
import type { AppointmentKind } from '#features/appointments/rules/appointment-kinds.ts'
import type { Slots } from '#features/appointments/rules/slots.ts'
import { kindNames } from '#features/appointments/words/appointment-kinds.ts'
import { cityOf } from '#platform/rules/time/local-time.ts'
import { CALENDAR, formatFullDay, formatTime } from '#platform/web/time/format.ts'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { OFFERED_TIMES_MAX } from '../../rules/handovers.ts'
import { handoverPart } from '../../words/handovers.ts'
import { fetchSlots } from './api.ts'

const words = handoverPart.offer

/** The times that are offered, `''` where none is chosen yet. */
export type OfferDraft = { kind?: AppointmentKind; times: readonly string[] }

type OfferFieldsProps = { providerId: string; offer: OfferDraft; onChange: (offer: OfferDraft) => void }

/** Up to three free times of the clinic, by its own clock. */
export function OfferFields({ providerId, offer, onChange }: OfferFieldsProps) {
  const [slots, setSlots] = useState<Slots>()
  const [problem, setProblem] = useState('')
  const { kind } = offer
  useEffect(() => {
    let isShown = true
    void fetchSlots(providerId, kind).then((answer) => {
      if (!isShown) return
      if (answer.ok) setSlots(answer)
      setProblem(answer.ok ? '' : answer.message)
    })
    return () => {
      isShown = false
    }
  }, [providerId, kind])
  if (problem) return <FormAlert>{problem}</FormAlert>
  if (!slots) return <p className="text-sm text-muted">{words.loading}</p>
  const days = slots.days
    .map(({ date, slots: ofDay }) => ({ date, times: ofDay.filter(({ isFree }) => isFree) }))
    .filter(({ times }) => times.length > 0)
  if (days.length === 0) return <p className="text-sm text-muted">{slots.notice ?? words.none}</p>
  const choose = (at: number, startsAt: string) => {
    const times = Array.from({ length: OFFERED_TIMES_MAX }, (_, other) => offer.times[other] ?? '')
    onChange({ kind: slots.kind, times: times.map((time, other) => (other === at ? startsAt : time)) })
  }
  return (
    <div className="grid gap-3">
      {slots.kinds.length > 1 && (
        <SelectField
          label={words.kind}
          value={kind ?? slots.kind}
          onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as AppointmentKind, times: [] })}
        >
          {slots.kinds.map((offered) => (
            <option key={offered.kind} value={offered.kind}>
              {kindNames[offered.kind]}
            </option>
          ))}
        </SelectField>
      )}
      <p className="text-sm text-muted">{words.hint(cityOf(slots.timeZone))}</p>
      {Array.from({ length: OFFERED_TIMES_MAX }, (_, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are identified by their number
          key={at}
          label={words.time(at + 1)}
          optional={at > 0}
          value={offer.times[at] ?? ''}
          onChange={({ currentTarget }) => choose(at, currentTarget.value)}
        >
          <option value="">{words.choose}</option>
          {days.map(({ date, times }) => (
            <optgroup key={date} label={formatFullDay(date, CALENDAR)}>
              {times.map(({ startsAt }) => (
                <option key={startsAt} value={startsAt}>
                  {words.option(formatFullDay(date, CALENDAR), formatTime(startsAt, slots.timeZone))}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
