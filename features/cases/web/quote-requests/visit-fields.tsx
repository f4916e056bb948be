import { isoDate } from '#platform/web/time/format.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Field, FieldError } from '#platform/web/ui/fields/field.tsx'
import { Plus, Trash2, X } from '#platform/web/ui/icons.tsx'
import type { DraftVisit } from '../../rules/quote-drafts.ts'
import { PROPOSED_DAYS_MAX, VISITS_MAX } from '../../rules/quotes.ts'
import { quoteFormWords as words } from '../../words/quote-requests.ts'
import { EMPTY_VISIT } from './quote-draft.ts'
import type { QuoteEditor } from './use-quote-form.ts'

/** The trips of the patient: nights, healing before the next one, and days on which they could begin. */
export function VisitFields({ editor }: { editor: QuoteEditor }) {
  const { draft, edits, problemOf } = editor
  const { visits } = draft
  const update = (index: number, patch: Partial<DraftVisit>) =>
    edits.change({ visits: visits.map((visit, at) => (at === index ? { ...visit, ...patch } : visit)) })
  const problem = problemOf('visits')
  return (
    <fieldset className="grid gap-4">
      <legend className="text-sm font-semibold">{words.trips}</legend>
      <p className="text-xs text-muted">{words.tripsHint}</p>
      {problem && <FieldError id="visits-problem">{problem}</FieldError>}
      {visits.map((visit, index) => (
        <Trip
          // biome-ignore lint/suspicious/noArrayIndexKey: trips are identified by their order, and all of them are controlled
          key={index}
          editor={editor}
          visit={visit}
          index={index}
          onChange={(patch) => update(index, patch)}
        />
      ))}
      {visits.length < VISITS_MAX && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => edits.change({ visits: [...visits, EMPTY_VISIT] })}
        >
          <Plus />
          {words.addTrip}
        </Button>
      )}
    </fieldset>
  )
}

type TripProps = {
  editor: QuoteEditor
  visit: DraftVisit
  index: number
  onChange: (patch: Partial<DraftVisit>) => void
}

function Trip({ editor: { draft, edits, problemOf }, visit, index, onChange }: TripProps) {
  const number = index + 1
  const isLast = index === draft.visits.length - 1
  const field = (name: 'nights' | 'weeksLow' | 'weeksHigh') => ({
    name: name === 'nights' ? `nights-${index}` : `${name === 'weeksLow' ? 'weeks' : 'weeks-high'}-${index}`,
    value: visit[name],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <fieldset className="rounded-sm border border-line p-4">
      <legend className="sr-only">{words.trip(number)}</legend>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p aria-hidden="true" className="font-semibold">
          {words.trip(number)}
        </p>
        {draft.visits.length > 1 && (
          <IconButton
            bare
            label={words.removeTrip(number)}
            onClick={() => edits.change({ visits: draft.visits.filter((_, at) => at !== index) })}
            className="-my-2"
          >
            <Trash2 />
          </IconButton>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-start gap-x-6 gap-y-3">
        <Field {...field('nights')} label={words.nights} error={problemOf(`nights-${index}`)} className="w-24" />
        {!isLast && (
          <fieldset className="min-w-0">
            <legend className="mb-1.5 text-sm font-semibold">{words.healing}</legend>
            <div className="flex gap-3">
              <Field
                {...field('weeksLow')}
                label={<span className="font-normal text-muted">{words.weeksLow}</span>}
                error={problemOf(`weeks-${index}`)}
                className="w-24"
              />
              <Field
                {...field('weeksHigh')}
                label={<span className="font-normal text-muted">{words.weeksHigh}</span>}
                className="w-24"
              />
            </div>
          </fieldset>
        )}
      </div>
      <Days visit={visit} index={index} problem={problemOf(`days-${index}`)} onChange={onChange} />
    </fieldset>
  )
}

type DaysProps = Pick<TripProps, 'visit' | 'index' | 'onChange'> & { problem: string | undefined }

function Days({ visit: { days }, index, problem, onChange }: DaysProps) {
  const number = index + 1
  return (
    <div className="mt-3">
      {days.length > 0 && (
        <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
          {words.days}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {days.map((day, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dates are identified by their order, and all of them are controlled
          <span key={at} className="flex items-end gap-1">
            <Field
              name={`days-${index}`}
              type="date"
              label={<span className="sr-only">{words.day(at + 1, number)}</span>}
              min={isoDate(Date.now())}
              value={day}
              onChange={({ target }) => onChange({ days: days.with(at, target.value) })}
            />
            <IconButton
              bare
              label={words.removeDay(number)}
              onClick={() => onChange({ days: days.filter((_, other) => other !== at) })}
            >
              <X />
            </IconButton>
          </span>
        ))}
        {days.length < PROPOSED_DAYS_MAX && (
          <Button
            kind="quiet"
            size="small"
            aria-label={words.addDay(number)}
            onClick={() => onChange({ days: [...days, ''] })}
          >
            <Plus />
            {words.addDayShort}
          </Button>
        )}
      </div>
      {problem && <FieldError id={`days-problem-${index}`}>{problem}</FieldError>}
    </div>
  )
}
