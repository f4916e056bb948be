import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cityOf } from '#platform/rules/time/local-time.ts'
import type { Outcome } from '#platform/web/api/call.ts'
import { useSession } from '#platform/web/session.ts'
import { CALENDAR, formatDate } from '#platform/web/time/format.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { weekHours } from '#platform/words/week-hours.ts'
import type { OperatorHours, WorkingHours } from '../rules/working-hours.ts'
import { workingHoursPage as words } from '../words/working-hours.ts'
import { WorkingHoursForm } from './working-hours-form.tsx'

/** When operators make calls. Each edits their own hours, administrators those of all. */
export function WorkingHoursPart({ answer }: { answer: Outcome<WorkingHours> }) {
  const [edited, setEdited] = useState<string>()
  const { revalidate } = useRevalidator()
  const user = useSession()?.user
  if (!answer.ok) return <NotLoaded message={answer.message} />
  const { timeZone, operators } = answer
  const open = operators.find(({ operator }) => operator.id === edited)
  const close = () => setEdited(undefined)
  return (
    <section aria-labelledby="working-hours">
      <h2 id="working-hours" className="mb-1 font-sans text-base font-semibold tracking-normal">
        {words.title}
      </h2>
      <p className="mb-3 max-w-160 text-sm text-muted">{words.lead(cityOf(timeZone))}</p>
      <ul className="card divided">
        {operators.map((one) => (
          <HoursRow
            key={one.operator.id}
            hours={one}
            isMe={one.operator.id === user?._id}
            canEdit={user?.isAdministrator || one.operator.id === user?._id}
            onEdit={() => setEdited(one.operator.id)}
          />
        ))}
      </ul>
      <Dialog
        title={open ? words.dialog(open.operator.name) : ''}
        isOpen={open !== undefined}
        onClose={close}
        shape="wide"
      >
        {open && (
          <WorkingHoursForm
            key={open.operator.id}
            saved={open}
            onDone={() => {
              close()
              void revalidate()
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

type HoursRowProps = { hours: OperatorHours; isMe: boolean; canEdit: boolean | undefined; onEdit: () => void }

function HoursRow({ hours: { operator, hours, daysOff }, isMe, canEdit, onEdit }: HoursRowProps) {
  const days = [...Map.groupBy(hours, ({ weekday }) => weekday)]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2.5 wrap-anywhere">
          <b className="font-semibold">{operator.name}</b>
          {isMe && <Pill tone="calm" text={words.you} />}
        </p>
        {days.length === 0 ? (
          <p className="text-sm text-muted">{words.none}</p>
        ) : (
          <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
            {days.map(([weekday, spans]) => (
              <li key={weekday} className="tabular-nums">
                {weekHours.weekdays[weekday - 1]}{' '}
                <span className="text-muted">
                  {spans.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ')}
                </span>
              </li>
            ))}
          </ul>
        )}
        {daysOff.length > 0 && <p className="mt-1 text-sm text-muted">{words.off(daysOff.map(describe).join(', '))}</p>}
      </div>
      {canEdit && (
        <Button kind="outline" size="small" aria-label={words.editOf(operator.name)} onClick={onEdit}>
          {words.edit}
        </Button>
      )}
    </li>
  )
}

const describe = ({ from, to }: { from: string; to: string }) =>
  words.range(formatDate(from, CALENDAR), formatDate(to, CALENDAR))
