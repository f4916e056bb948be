import { Link } from 'react-router'
import emptyCalendar from '#platform/web/drawings/empty-calendar.svg'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { appointmentsPage } from '../words/appointments.ts'
import type { When } from './api.ts'
import type { Viewer } from './appointment-facts.ts'
import { AppointmentTable } from './appointment-table.tsx'
import { useAppointments } from './use-appointments.ts'

/** All upcoming or all past appointments. */
export function AppointmentList({ when, viewer }: { when: When; viewer: Viewer }) {
  const { appointments, failure, isBusy, hasMore, more, replace } = useAppointments(when)
  if (!appointments) return failure ? <NotLoaded failure={failure} isBusy={isBusy} onRetry={more} /> : <ListSkeleton />
  if (appointments.length === 0) return <NoAppointments when={when} viewer={viewer} />
  return (
    <>
      <div className="card overflow-hidden">
        <AppointmentTable appointments={appointments} viewer={viewer} onMoved={replace} />
      </div>
      {failure && <NotLoaded failure={failure} isBusy={isBusy} onRetry={more} />}
      {hasMore && !failure && (
        <Button kind="outline" busy={isBusy} onClick={more} className="mt-4 max-sm:w-full">
          {common.showMore}
        </Button>
      )}
    </>
  )
}

function NoAppointments({ when, viewer }: { when: When; viewer: Viewer }) {
  const { none } = appointmentsPage
  const { hint, action } = none[viewer]
  return (
    <div className="card">
      <EmptyState drawing={emptyCalendar} text={none[when]} hint={hint}>
        <Link to={action.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
          {action.text}
        </Link>
      </EmptyState>
    </div>
  )
}

type NotLoadedProps = { failure: string; isBusy: boolean; onRetry: () => void }

export function NotLoaded({ failure, isBusy, onRetry }: NotLoadedProps) {
  return (
    <BlockAlert title={failure} note={lists.unchanged} className="mt-4 first:mt-0">
      <Button kind="outline" size="small" busy={isBusy} onClick={onRetry}>
        {common.retry}
      </Button>
    </BlockAlert>
  )
}

const rows = [0, 1, 2]

export function ListSkeleton() {
  return (
    <LoadingShape says={appointmentsPage.loading} className="card divided">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3 p-4 md:p-5">
          <div className="size-11 rounded-full bg-sand-100" />
          <div className="h-10 flex-1 rounded-sm bg-sand-100" />
        </div>
      ))}
    </LoadingShape>
  )
}
