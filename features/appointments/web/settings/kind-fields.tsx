import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Checkbox, Field, FieldError, SelectField, Switch } from '#platform/web/ui/fields/field.tsx'
import { Plus, Trash2 } from '#platform/web/ui/icons.tsx'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import { type KindForm, QUESTION_MAX, QUESTIONS_MAX } from '../../rules/kind-settings.ts'
import { kindNames } from '../../words/appointment-kinds.ts'
import { appointmentTypes as words } from '../../words/appointment-types.ts'
import { KindIcon } from '../kinds.tsx'
import {
  BUFFERS,
  describeDays,
  describeHours,
  describeMinutes,
  LENGTHS,
  NOTICES,
  WINDOWS,
  withCurrent,
} from './kind-durations.ts'

type KindFieldsProps = {
  kind: AppointmentKind
  form: KindForm
  problemOf: (field: keyof KindForm) => string | undefined
  onChange: (patch: Partial<KindForm>) => void
}

/** The settings of one kind. A kind that is not offered shows its switch alone. */
export function KindFields({ kind, form, problemOf, onChange }: KindFieldsProps) {
  const meetingProblem = problemOf('meetingUrl')
  return (
    <fieldset className="card grid min-w-0 gap-5 p-4 sm:p-5">
      <legend className="sr-only">{kindNames[kind]}</legend>
      <div className="flex items-center gap-3">
        <KindIcon kind={kind} className="flex-none text-teal-700" />
        <div className="min-w-0 flex-1 font-semibold">
          <Switch
            checked={form.isOffered}
            onChange={({ currentTarget }) => onChange({ isOffered: currentTarget.checked })}
          >
            {words.offered[kind]}
          </Switch>
        </div>
      </div>
      {form.isOffered ? (
        <>
          <Durations form={form} onChange={onChange} />
          <Automatic form={form} onChange={onChange} />
          <Questions
            questions={form.questions}
            error={problemOf('questions')}
            onChange={(questions) => onChange({ questions })}
          />
          {kind === 'video' && (
            <Field
              type="url"
              inputMode="url"
              name={`${kind}.meetingUrl`}
              label={words.meetingUrl.label}
              hint={words.meetingUrl.hint}
              optional
              maxLength={500}
              value={form.meetingUrl}
              error={meetingProblem}
              onChange={({ currentTarget }) => onChange({ meetingUrl: currentTarget.value })}
            />
          )}
        </>
      ) : (
        <p className="-mt-3 text-sm text-muted">{words.notOffered}</p>
      )}
    </fieldset>
  )
}

type PartProps = { form: KindForm; onChange: (patch: Partial<KindForm>) => void }

const Durations = ({ form, onChange }: PartProps) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
    <Duration
      label={words.minutes}
      choices={LENGTHS}
      value={form.minutes}
      describe={describeMinutes}
      onChange={(minutes) => onChange({ minutes })}
    />
    <Duration
      {...words.bufferMinutes}
      choices={BUFFERS}
      value={form.bufferMinutes}
      describe={describeMinutes}
      onChange={(bufferMinutes) => onChange({ bufferMinutes })}
    />
    <Duration
      {...words.leadHours}
      choices={NOTICES}
      value={form.leadHours}
      describe={describeHours}
      onChange={(leadHours) => onChange({ leadHours })}
    />
    <Duration
      {...words.windowDays}
      choices={WINDOWS}
      value={form.windowDays}
      describe={describeDays}
      onChange={(windowDays) => onChange({ windowDays })}
    />
  </div>
)

type DurationProps = {
  label: string
  hint?: string
  choices: readonly number[]
  value: number
  describe: (count: number) => string
  onChange: (count: number) => void
}

const Duration = ({ label, hint, choices, value, describe, onChange }: DurationProps) => (
  <SelectField
    label={label}
    hint={hint}
    value={value}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  >
    {withCurrent(choices, value).map((count) => (
      <option key={count} value={count}>
        {describe(count)}
      </option>
    ))}
  </SelectField>
)

const Automatic = ({ form, onChange }: PartProps) => (
  <Checkbox
    checked={form.confirmsAutomatically}
    onChange={({ currentTarget }) => onChange({ confirmsAutomatically: currentTarget.checked })}
  >
    {words.automatic.label}
    <span className="block text-xs text-muted">{words.automatic.hint}</span>
  </Checkbox>
)

type QuestionsProps = {
  questions: readonly string[]
  error: string | undefined
  onChange: (questions: string[]) => void
}

function Questions({ questions, error, onChange }: QuestionsProps) {
  const { legend, hint, label, add, remove } = words.questions
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="text-sm font-semibold">{legend}</legend>
      <p className="text-xs text-muted">{hint}</p>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions have no identity of their own
        <div key={at} className="flex items-center gap-2">
          <input
            aria-label={label(at + 1)}
            dir="auto"
            className="control min-w-0 flex-1"
            maxLength={QUESTION_MAX}
            value={question}
            onChange={({ currentTarget }) => onChange(questions.with(at, currentTarget.value))}
          />
          <IconButton bare label={remove(at + 1)} onClick={() => onChange(questions.toSpliced(at, 1))}>
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {error && <FieldError id="questions-problem">{error}</FieldError>}
      {questions.length < QUESTIONS_MAX && (
        <Button
          kind="quiet"
          size="small"
          className="-ml-3 justify-self-start"
          onClick={() => onChange([...questions, ''])}
        >
          <Plus />
          {add}
        </Button>
      )}
    </fieldset>
  )
}
