import { Link } from 'react-router'
import { dateIn } from '#platform/rules/time/local-time.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { LeaveGuard } from '#platform/web/ui/forms/leave-guard.tsx'
import { Plus } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { SPECIAL_DAYS_MAX, type SpecialDays } from '../../rules/special-days.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { timesOf } from '../appointment-facts.ts'
import { ListSkeleton, NotLoaded } from '../appointment-list.tsx'
import { SpecialDaysFields } from './special-days-fields.tsx'
import { useTimeOff } from './use-time-off.ts'

const text = appointmentsPage.timeOff

/** The exceptions to the weekly hours, saved together. */
export function TimeOff({ timeZone }: { timeZone: string }) {
  const { saved, days, failure, problemOf, isBusy, isDirty, change, submit, load } = useTimeOff()
  if (!saved) return failure ? <NotLoaded failure={failure} isBusy={false} onRetry={load} /> : <ListSkeleton />
  const problem = problemOf('')
  const edit = (at: number, patch: Partial<SpecialDays>) =>
    change(days.map((entry, other) => (other === at ? { ...entry, ...patch } : entry)))
  const today = dateIn(timeZone, new Date().toISOString())
  const add = () => change([...days, { from: today, to: today, hours: [], note: '' }])
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-180 gap-5">
      <div>
        <h2 className="text-2xl">{text.heading}</h2>
        <p className="mt-1.5 text-sm text-muted">{text.lead}</p>
      </div>
      {saved.outside.length > 0 && <AppointmentsOutside appointments={saved.outside} />}
      {days.length === 0 && <p className="card p-5 text-muted">{text.none}</p>}
      {days.map((entry, at) => (
        <SpecialDaysFields
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
          key={at}
          number={at + 1}
          entry={entry}
          today={today}
          error={problemOf(`${at}`)}
          onChange={(patch) => edit(at, patch)}
          onRemove={() => change(days.filter((_, other) => other !== at))}
        />
      ))}
      {problem && <FormAlert>{problem}</FormAlert>}
      <div className="flex flex-wrap gap-2 max-sm:child:w-full">
        <Button kind="outline" disabled={days.length >= SPECIAL_DAYS_MAX} onClick={add}>
          <Plus />
          {text.add}
        </Button>
        <Button type="submit" kind="main" busy={isBusy} disabled={!isDirty}>
          {isBusy ? common.saving : text.save}
        </Button>
        {isDirty && (
          <Button kind="quiet" onClick={() => change(saved.days)}>
            {text.undo}
          </Button>
        )}
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}

/** Time off cancels no appointments: it lists those outside the hours. */
function AppointmentsOutside({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <div role="status" className="rounded-md border border-warn-line bg-warn-bg p-4 text-sm">
      <p className="font-semibold">{text.outside}</p>
      <ul>
        {appointments.map((appointment) => (
          <li key={appointment._id}>
            <Link to={`/dashboard/appointments?id=${appointment._id}`} className="link">
              {timesOf(appointment, 'provider').own}, {appointment.patient.displayname}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
