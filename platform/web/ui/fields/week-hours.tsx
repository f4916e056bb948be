import { type OpeningHours, openingHoursProblem } from '#platform/rules/time/opening-hours.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Copy, Plus, Trash2 } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { weekHours as words } from '#platform/words/week-hours.ts'
import { FieldError } from './field.tsx'
import { TimeField } from './time-field.tsx'

const WORKING_DAYS = [1, 2, 3, 4, 5]
const PER_DAY_MAX = 3
const USUAL = { opens: '09:00', closes: '17:00' }

type Span = Pick<OpeningHours, 'opens' | 'closes'>
type Week = readonly OpeningHours[]

const ofDay = (hours: Week, weekday: number) => hours.filter((span) => span.weekday === weekday)

/** The week with the hours of some days replaced, ordered by day. */
const withDays = (hours: Week, days: readonly number[], spans: readonly Span[]) =>
  words.weekdays.flatMap((_, at) => {
    const weekday = at + 1
    return days.includes(weekday)
      ? spans.map(({ opens, closes }) => ({ weekday, opens, closes }))
      : ofDay(hours, weekday)
  })

type WeekHoursProps = {
  hours: Week
  onChange: (hours: OpeningHours[]) => void
  /** What the hours are called where they have a problem. */
  name: string
  /** What is said of a day without hours. */
  closed: string
  /** The problem of the week. */
  error: string | undefined
}

/** The hours of a week, several spans for each day. */
export function WeekHours({ hours, onChange, name: hoursName, closed, error }: WeekHoursProps) {
  const write = (days: readonly number[], spans: readonly Span[]) => onChange(withDays(hours, days, spans))
  const monday = ofDay(hours, 1)
  return (
    <>
      <ul className="mt-3">
        {words.weekdays.map((name, at) => (
          <Day
            key={name}
            name={name}
            spans={ofDay(hours, at + 1)}
            closed={closed}
            error={error && dayProblem(ofDay(hours, at + 1), hoursName, error)}
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
    </>
  )
}

/** The part of the week's problem, which names no day, that concerns this day. */
function dayProblem(spans: Week, name: string, message: string) {
  const isUnfinished = spans.some(({ opens, closes }) => !opens || !closes)
  return isUnfinished ? message : openingHoursProblem(spans, { field: '', name })?.message
}

type DayProps = {
  name: string
  spans: readonly Span[]
  closed: string
  error: string | undefined
  onChange: (spans: Span[]) => void
}

function Day({ name, spans, closed, error, onChange }: DayProps) {
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
        {spans.length === 0 && <span className="flex min-h-11 items-center text-md text-muted">{closed}</span>}
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
