import { formProblems } from '#platform/rules/form-schemas.ts'
import type { OpeningHours } from '#platform/rules/time/opening-hours.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { WeekHours } from '#platform/web/ui/fields/week-hours.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Plus, Trash2 } from '#platform/web/ui/icons.tsx'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { common } from '#platform/words/interface.ts'
import { DAYS_OFF_MAX, type DaysOff, type OperatorHours, WorkingHoursForm as Schema } from '../rules/working-hours.ts'
import { workingHoursPage as words } from '../words/working-hours.ts'
import { newerHours, saveHours } from './desk/api.ts'

type Draft = { version: number; hours: readonly OpeningHours[]; daysOff: readonly DaysOff[] }

/**
 * The weekly hours and the days off of an operator. The draft survives a reload of the tab. After a
 * conflict what was typed stays, and can be saved over the newer hours on purpose.
 */
export function WorkingHoursForm({ saved, onDone }: { saved: OperatorHours; onDone: () => void }) {
  const { operator, hours, daysOff, version } = saved
  const initial: Draft = { version, hours, daysOff }
  const [draft, setDraft] = useSessionStorage<Draft>(`sanavia.working-hours.${operator.id}.${version}`, initial)
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true }>({
    send: async () => {
      const form = Schema.safeParse(draft)
      return form.success ? saveHours(operator.id, form.data) : { ok: false, ...formProblems(form.error) }
    },
    onDone: () => {
      toast.success(words.saved)
      onDone()
    },
    onRefused: ({ answer }) => {
      const newer = newerHours(answer)
      if (newer) setDraft({ ...draft, version: newer.version })
      return undefined
    },
    errorToast: false,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <div>
        <WeekHours
          hours={draft.hours}
          name={words.name}
          closed={words.closed}
          error={problemOf('hours')}
          onChange={(changed) => setDraft({ ...draft, hours: changed })}
        />
      </div>
      <DaysOffFields
        daysOff={draft.daysOff}
        error={problemOf('daysOff')}
        onChange={(changed) => setDraft({ ...draft, daysOff: changed })}
      />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {isBusy ? common.saving : words.save}
      </Button>
    </form>
  )
}

type DaysOffFieldsProps = {
  daysOff: readonly DaysOff[]
  error: string | undefined
  onChange: (daysOff: readonly DaysOff[]) => void
}

function DaysOffFields({ daysOff, error, onChange }: DaysOffFieldsProps) {
  const edit = (at: number, patch: Partial<DaysOff>) =>
    onChange(daysOff.map((days, other) => (other === at ? { ...days, ...patch } : days)))
  return (
    <fieldset>
      <legend className="font-semibold">{words.daysOff}</legend>
      <p className="text-sm text-muted">{words.daysOffHint}</p>
      {daysOff.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are identified by index, and all of them are controlled
        <div key={at} className="mt-3 flex flex-wrap items-start gap-3">
          <DateField
            label={words.firstDay}
            value={from}
            onChange={(day) => edit(at, { from: day, ...(to < day && { to: day }) })}
          />
          <DateField label={words.lastDay} value={to} min={from} onChange={(day) => edit(at, { to: day })} />
          <IconButton
            bare
            label={words.removeDays(from)}
            className="mt-7"
            onClick={() => onChange(daysOff.filter((_, other) => other !== at))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {error && <FieldError id="days-off-problem">{error}</FieldError>}
      {daysOff.length < DAYS_OFF_MAX && (
        <Button
          kind="quiet"
          size="small"
          className="mt-2 -ml-3"
          onClick={() => onChange([...daysOff, { from: '', to: '' }])}
        >
          <Plus />
          {words.addDays}
        </Button>
      )}
    </fieldset>
  )
}
