import { Link } from 'react-router'
import type { Viewer } from '#features/appointments/web/appointment-facts.ts'
import { AppointmentTable } from '#features/appointments/web/appointment-table.tsx'
import type { KnownAppointments } from '#features/appointments/web/use-appointments.ts'
import { appointmentsPage } from '#features/appointments/words/appointments.ts'
import emptyCalendar from '#platform/web/drawings/empty-calendar.svg'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { dashboardPage } from '../words/dashboard.ts'
import { Panel } from './panel.tsx'

const { heading, none, all, provider, others } = dashboardPage.appointments

type AppointmentsPanelProps = { viewer: Viewer; appointments: KnownAppointments }

const SHOWN = 5

type RecentAppointmentsProps = {
  known: KnownAppointments
  viewer: Viewer
}

/** The next few appointments on the dashboard. */
function RecentAppointments({ known, viewer }: RecentAppointmentsProps) {
  const { appointments, failure, isBusy, more, replace } = known
  if (appointments)
    return <AppointmentTable appointments={appointments.slice(0, SHOWN)} viewer={viewer} onMoved={replace} />
  if (!failure)
    return (
      <LoadingShape says={appointmentsPage.loading} className="m-5 h-40 rounded-sm bg-sand-100">
        {null}
      </LoadingShape>
    )
  return (
    <BlockAlert title={failure} note={lists.unchanged} className="m-4">
      <Button kind="outline" size="small" busy={isBusy} onClick={more}>
        {common.retry}
      </Button>
    </BlockAlert>
  )
}

/** The next appointments, or how to get one. */
export function AppointmentsPanel({ viewer, appointments }: AppointmentsPanelProps) {
  const { hint, action } = viewer === 'provider' ? provider : others
  return (
    <Panel heading={heading} action={all}>
      {appointments.appointments?.length === 0 ? (
        <EmptyState drawing={emptyCalendar} text={none} hint={hint}>
          <Link to={action.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
            {action.text}
          </Link>
        </EmptyState>
      ) : (
        <RecentAppointments known={appointments} viewer={viewer} />
      )}
    </Panel>
  )
}
