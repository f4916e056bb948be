import { Link } from 'react-router'
import { dashboardPage } from '#content/pages/dashboard.ts'
import emptyCalendar from '#web/drawings/empty-calendar.svg'
import type { Viewer } from '#web/features/appointments/clocks.ts'
import { RecentAppointments } from '#web/features/appointments/recent-appointments.tsx'
import type { KnownAppointments } from '#web/features/appointments/use-appointments.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
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
