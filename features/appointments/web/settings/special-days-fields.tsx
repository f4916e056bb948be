import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Field, FieldError, RadioGroup } from '#platform/web/ui/fields/field.tsx'
import { TimeField } from '#platform/web/ui/fields/time-field.tsx'
import { Plus, Trash2 } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { SpecialDays } from '../../rules/special-days.ts'
import { appointmentsPage } from '../../words/appointments.ts'

const words = appointmentsPage.timeOff.entry
const SPANS_MAX = 3
const DEFAULT_HOURS = { opens: '09:00', closes: '13:00' }

type SpecialDaysFieldsProps = {
  number: number
  entry: SpecialDays
  today: string
  error: string | undefined
  onChange: (patch: Partial<SpecialDays>) => void
  onRemove: () => void
}

/** One entry: time off, or days with exceptional hours. */
export function SpecialDaysFields({ number, entry, today, error, onChange, onRemove }: SpecialDaysFieldsProps) {
  const id = `special-days-${number}`
  // A first day after the last one makes it a single day.
  const changeFirstDay = (from: string) => onChange({ from, to: entry.to < from ? from : entry.to })
  return (
    <fieldset aria-describedby={error ? id : undefined} className="card grid gap-4 p-4 sm:p-5">
      <legend className="sr-only">{words.heading(number)}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field
          type="date"
          label={words.firstDay}
          min={today}
          value={entry.from}
          onChange={({ currentTarget }) => changeFirstDay(currentTarget.value)}
        />
        <Field
          type="date"
          label={words.lastDay}
          min={entry.from}
          value={entry.to}
          onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
        />
        <Button kind="danger" onClick={onRemove} className="self-end max-sm:col-span-2">
          <Trash2 />
          <Sentence text={words.remove} parts={{ entry: <span className="sr-only">{words.name(number)}</span> }} />
        </Button>
      </div>
      <RadioGroup
        legend={words.hours}
        name={id}
        options={[
          { value: 'closed', text: words.closed },
          { value: 'open', text: words.open },
        ]}
        chosen={entry.hours.length > 0 ? 'open' : 'closed'}
        onChoose={(kind) => onChange({ hours: kind === 'open' ? [DEFAULT_HOURS] : [] })}
      />
      <Hours hours={entry.hours} onChange={(hours) => onChange({ hours })} />
      <Field
        label={words.note}
        optional
        value={entry.note}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

type HoursProps = { hours: SpecialDays['hours']; onChange: (hours: SpecialDays['hours']) => void }

function Hours({ hours, onChange }: HoursProps) {
  if (hours.length === 0) return null
  const edit = (at: number, patch: Partial<SpecialDays['hours'][number]>) =>
    onChange(hours.map((span, other) => (other === at ? { ...span, ...patch } : span)))
  return (
    <div className="grid gap-2">
      {hours.map(({ opens, closes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity of their own
        <div key={at} className="flex items-center gap-2">
          <TimeField
            aria-label={words.opens(at + 1)}
            value={opens}
            onChange={(time) => edit(at, { opens: time })}
            className="max-w-28 min-w-0 flex-1"
          />
          <span aria-hidden="true">–</span>
          <TimeField
            endsDay
            aria-label={words.closes(at + 1)}
            value={closes}
            onChange={(time) => edit(at, { closes: time })}
            className="max-w-28 min-w-0 flex-1"
          />
          {hours.length > 1 && (
            <IconButton
              bare
              label={words.removeHours(opens, closes)}
              onClick={() => onChange(hours.filter((_, other) => other !== at))}
            >
              <Trash2 />
            </IconButton>
          )}
        </div>
      ))}
      {hours.length < SPANS_MAX && (
        <Button
          kind="quiet"
          size="small"
          className="-ml-3 justify-self-start"
          onClick={() => onChange([...hours, { opens: '', closes: '' }])}
        >
          <Plus />
          {words.addHours}
        </Button>
      )}
    </div>
  )
}
