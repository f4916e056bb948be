import { useId } from 'react'
import { Link } from 'react-router'
import { dashboardPage } from '#content/pages/dashboard.ts'
import emptyCalendar from '#web/drawings/empty-calendar.svg'
import { RecentAppointments } from '#web/features/appointments/recent-appointments.tsx'
import type { KnownAppointments } from '#web/features/appointments/use-appointments.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingYet } from '#web/ui/empty-state.tsx'

const { heading, none, calendar, provider, others } = dashboardPage.appointments

/** The care team has none: nothing is known of theirs. */
type AppointmentsPanelProps = { isDoctor: boolean; appointments: KnownAppointments | undefined }

export function AppointmentsPanel({ isDoctor, appointments }: AppointmentsPanelProps) {
  const id = useId()
  const isEmpty = !appointments || appointments.appointments?.length === 0
  return (
    <section aria-labelledby={id} className="card mt-6 overflow-hidden">
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-1.5 md:px-5">
        <h2 id={id} className="py-2.5 font-sans text-[1.125rem] leading-snug font-semibold tracking-normal">
          {heading}
        </h2>
        {appointments && (
          <Link to={calendar.to} className="link text-sm">
            {calendar.text}
          </Link>
        )}
      </div>
      {isEmpty ? (
        <NoAppointments isDoctor={isDoctor} />
      ) : (
        <RecentAppointments known={appointments} viewer={isDoctor ? 'provider' : 'patient'} />
      )}
    </section>
  )
}

function NoAppointments({ isDoctor }: { isDoctor: boolean }) {
  const { hint, action } = isDoctor ? provider : others
  return (
    <NothingYet drawing={emptyCalendar} text={none} hint={hint}>
      <Link to={action.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
        {action.text}
      </Link>
    </NothingYet>
  )
}
