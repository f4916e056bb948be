import { Link } from 'react-router'
import type { Viewer } from '#features/appointments/web/clocks.ts'
import { RecentAppointments } from '#features/appointments/web/recent-appointments.tsx'
import type { KnownAppointments } from '#features/appointments/web/use-appointments.ts'
import emptyCalendar from '#platform/web/drawings/empty-calendar.svg'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { dashboardPage } from '../words/dashboard.ts'
import { Panel } from './panel.tsx'

const { heading, none, all, provider, others } = dashboardPage.appointments

type AppointmentsPanelProps = { viewer: Viewer; appointments: KnownAppointments }

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
