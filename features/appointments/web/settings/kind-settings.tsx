import { Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { LeaveGuard } from '#platform/web/ui/forms/leave-guard.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { APPOINTMENT_KINDS } from '../../rules/appointment-kinds.ts'
import { appointmentTypes as text } from '../../words/appointment-types.ts'
import { ListSkeleton, NotLoaded } from '../appointment-list.tsx'
import { KindFields } from './kind-fields.tsx'
import { useKinds } from './use-kinds.ts'

/** What patients can book with a provider: both kinds, saved together. */
export function KindSettings({ userId }: { userId: string }) {
  const { edited, failure, problemOf, isBusy, isDirty, change, undo, submit, load } = useKinds(userId)
  if (!edited) return failure ? <NotLoaded failure={failure} isBusy={false} onRetry={load} /> : <ListSkeleton />
  const problem = problemOf('')
  const hours = (
    <Link to={text.hours.to} className="link-inline">
      {text.hours.text}
    </Link>
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-180 gap-5">
      <div>
        <h2 className="text-2xl">{text.heading}</h2>
        <p className="mt-1.5 text-sm text-muted">
          <Sentence text={text.lead} parts={{ hours }} />
        </p>
      </div>
      {APPOINTMENT_KINDS.map((kind) => (
        <KindFields
          key={kind}
          kind={kind}
          form={edited[kind]}
          problemOf={(field) => problemOf(`${kind}.${field}`)}
          onChange={(patch) => change(kind, patch)}
        />
      ))}
      {problem && <FormAlert>{problem}</FormAlert>}
      <div className="flex flex-wrap gap-2 max-sm:child:w-full">
        <Button type="submit" kind="main" busy={isBusy} disabled={!isDirty}>
          {isBusy ? common.saving : text.save}
        </Button>
        {isDirty && (
          <Button kind="quiet" onClick={undo}>
            {text.undo}
          </Button>
        )}
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
