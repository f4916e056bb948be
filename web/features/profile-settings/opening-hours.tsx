import { memo } from 'react'
import { profileSettingsPage } from '#content/pages/profile-settings.ts'
import { weekdays } from '#content/times.ts'
import { visitorTimeZone } from '#domain/local-time.ts'
import { type OpeningHours, openingHoursProblem, UNKNOWN_ZONE } from '#domain/opening-hours.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Copy, Plus, Trash2 } from '#web/ui/icons.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx'
import type { SectionProps } from './profile-draft.ts'
import { errorOf } from './section-fields.tsx'
import { labelOf } from './sections.ts'

const words = profileSettingsPage.hours
const WORKING_DAYS = [1, 2, 3, 4, 5]
const PER_DAY_MAX = 3
const USUAL = { opens: '09:00', closes: '17:00' }

type Span = Pick<OpeningHours, 'opens' | 'closes'>
type Week = readonly OpeningHours[]

const ofDay = (hours: Week, weekday: number) => hours.filter((span) => span.weekday === weekday)

/** The week with the hours of some days replaced, ordered by day. */
const withDays = (hours: Week, days: readonly number[], spans: readonly Span[]) =>
  weekdays.flatMap((_, at) => {
    const weekday = at + 1
    return days.includes(weekday)
      ? spans.map(({ opens, closes }) => ({ weekday, opens, closes }))
      : ofDay(hours, weekday)
  })

/** Opening hours and their time zone. */
export function OpeningHoursFields({ draft, change, problem }: SectionProps) {
  const { openingHours: hours, timeZone } = draft
  const write = (days: readonly number[], spans: readonly Span[]) =>
    change({
      openingHours: withDays(hours, days, spans),
      // Hours need a clock: before one was chosen, that of this device.
      ...(timeZone === UNKNOWN_ZONE && { timeZone: visitorTimeZone() }),
    })
  const monday = ofDay(hours, 1)
  const message = errorOf({ problem }, 'openingHours')
  return (
    <fieldset className="mt-8 border-t border-line pt-6">
      <legend className="float-left w-full text-lg font-semibold">{words.heading}</legend>
      <p className="clear-both pt-1 text-sm text-muted">{words.note}</p>
      <ul className="mt-3">
        {weekdays.map((name, at) => (
          <Day
            key={name}
            name={name}
            spans={ofDay(hours, at + 1)}
            error={message && dayProblem(ofDay(hours, at + 1), message)}
            onChange={(spans) => write([at + 1], spans)}
          />
        ))}
      </ul>
      {hours.length === 0 && (
        <Button kind="outline" size="small" className="mt-3" onClick={() => write(WORKING_DAYS, [USUAL])}>
          {words.usualHours(USUAL.opens, USUAL.closes)}
        </Button>
      )}
      {monday.length > 0 && (
        <Button kind="quiet" size="small" className="mt-1 -ml-3" onClick={() => write(WORKING_DAYS, monday)}>
          <Copy />
          {words.copyMonday}
        </Button>
      )}
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <TimeZone timeZone={timeZone} problem={problem} change={change} />
      </div>
    </fieldset>
  )
}

/** The part of the week's problem, which names no day, that concerns this day. */
function dayProblem(spans: Week, message: string) {
  const isUnfinished = spans.some(({ opens, closes }) => !opens || !closes)
  return isUnfinished ? message : openingHoursProblem(spans)?.message
}

type DayProps = { name: string; spans: readonly Span[]; error: string | undefined; onChange: (spans: Span[]) => void }

function Day({ name, spans, error, onChange }: DayProps) {
  const id = `hours-${name}`
  // A second pair is for the time after a break, which has no sensible default.
  const add = () => onChange([...spans, spans.length === 0 ? USUAL : { opens: '', closes: '' }])
  const edit = (at: number, patch: Partial<Span>) =>
    onChange(spans.map((span, other) => (other === at ? { ...span, ...patch } : span)))
  return (
    <li className="grid grid-cols-1 items-start gap-x-4 gap-y-1 border-b border-line py-2.5 md:grid-cols-[112px_minmax(0,1fr)_auto]">
      <span className="flex min-h-11 items-center text-md font-medium">{name}</span>
      <div className="grid grid-cols-1 gap-2">
        {spans.map((span, at) => (
          <SpanFields
            // biome-ignore lint/suspicious/noArrayIndexKey: spans are identified by index, and all of them are controlled
            key={at}
            day={name}
            span={span}
            message={error && id}
            onChange={(patch) => edit(at, patch)}
            onRemove={() => onChange(spans.filter((_, other) => other !== at))}
          />
        ))}
        {spans.length === 0 && <span className="flex min-h-11 items-center text-md text-muted">{words.closed}</span>}
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
      {spans.length < PER_DAY_MAX && (
        <Button kind="quiet" size="small" className="justify-self-start max-md:-ml-3" onClick={add}>
          <Plus />
          <Sentence text={words.add} parts={{ day: <span className="sr-only">{words.onDay(name)}</span> }} />
        </Button>
      )}
    </li>
  )
}

type SpanFieldsProps = {
  day: string
  span: Span
  /** The id of the error message. */
  message: string | undefined
  onChange: (patch: Partial<Span>) => void
  onRemove: () => void
}

function SpanFields({ day, span: { opens, closes }, message, onChange, onRemove }: SpanFieldsProps) {
  const field = {
    className: 'max-w-28 min-w-0 flex-1',
    'aria-invalid': Boolean(message),
    'aria-describedby': message,
  }
  return (
    <div className="flex items-center gap-2">
      <TimeField
        {...field}
        aria-label={words.opens(day)}
        value={opens}
        onChange={(time) => onChange({ opens: time })}
      />
      <span aria-hidden="true">–</span>
      <TimeField
        {...field}
        endsDay
        aria-label={words.closes(day)}
        value={closes}
        onChange={(time) => onChange({ closes: time })}
      />
      <IconButton bare label={words.remove(opens, closes, day)} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  )
}

type TimeZoneProps = Pick<SectionProps, 'change' | 'problem'> & { timeZone: string }

/** Memoized: hundreds of options should not render on every key press. */
const TimeZone = memo(({ timeZone, problem, change }: TimeZoneProps) => {
  const error = errorOf({ problem }, 'timeZone')
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <div>
      <TimeZoneSelect label={labelOf('timeZone')} value={timeZone} onChange={(zone) => change({ timeZone: zone })} />
      {error ? (
        <FieldError id="time-zone-message">{error}</FieldError>
      ) : (
        <p className="mt-1.5 text-xs text-muted">{timeZone === UNKNOWN_ZONE ? words.noTimeZone : words.timeZone}</p>
      )}
      {here && here !== timeZone && (
        <Button kind="quiet" size="small" className="mt-1 -ml-3 text-left" onClick={() => change({ timeZone: here })}>
          {words.deviceClock(here)}
        </Button>
      )}
    </div>
  )
})
