import { useId } from 'react'
import { Link } from 'react-router'
import { dashboardPage } from '#content/pages/dashboard.ts'
import type { OwnUser } from '#domain/own-user.ts'
import emptyCalendar from '#web/drawings/empty-calendar.svg'
import { RecentAppointments } from '#web/features/appointments/recent-appointments.tsx'
import type { KnownAppointments } from '#web/features/appointments/use-appointments.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { SecondFactorOffer } from './second-factor-offer.tsx'
import { Tiles } from './tiles.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

type DashboardProps = {
  user: OwnUser
  newMessages?: number
  savedItems?: number
  appointments?: KnownAppointments | undefined
}

export function Dashboard({ user, newMessages = 0, savedItems = 0, appointments }: DashboardProps) {
  return (
    <>
      <UnconfirmedEmail />
      {user.isDoctor && appointments && <SecondFactorOffer accountId={user._id} coming={appointments.appointments} />}
      <Tiles user={user} newMessages={newMessages} savedItems={savedItems} />
      <AppointmentsPanel isDoctor={user.isDoctor} appointments={appointments} />
    </>
  )
}

const bar = 'rounded-md bg-sand-100'

/** Skeleton of the screen. */
export function DashboardSkeleton() {
  return (
    <LoadingShape says="Loading your dashboard">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[1.5fr_1fr_1fr] md:gap-4">
        <div className={`${bar} min-h-48 max-md:col-span-full md:row-span-2 md:min-h-78`} />
        <div className={`${bar} min-h-30`} />
        <div className={`${bar} min-h-30`} />
        <div className={`${bar} doctors-only min-h-30`} />
        <div className={`${bar} doctors-only min-h-30`} />
      </div>
      <div className={`${bar} mt-6 h-70`} />
    </LoadingShape>
  )
}

const { heading, none, calendar, provider, others } = dashboardPage.appointments

/** Undefined for the care team, which has no appointments. */
type AppointmentsPanelProps = { isDoctor: boolean; appointments: KnownAppointments | undefined }

function AppointmentsPanel({ isDoctor, appointments }: AppointmentsPanelProps) {
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
    <EmptyState drawing={emptyCalendar} text={none} hint={hint}>
      <Link to={action.to} className={buttonClass({ kind: 'outline', size: 'small' })}>
        {action.text}
      </Link>
    </EmptyState>
  )
}

const MORNING = 5
const NOON = 12
const EVENING = 18

/** Greeting for the time of day in the time zone of the browser. */
export function greeting(now: Date) {
  const hour = now.getHours()
  if (hour >= EVENING || hour < MORNING) return 'Good evening'
  return hour < NOON ? 'Good morning' : 'Good afternoon'
}

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** "Monday 16 November" in the time zone of the browser. */
export const describeToday = (now: Date) => day.format(now).replace(',', '')
