import type { KnownAppointments } from '#features/appointments/web/use-appointments.ts'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { dashboardPage } from '../words/dashboard.ts'
import { PatientHome } from './patient-home.tsx'
import { ProviderHome } from './provider-home.tsx'
import { Tiles } from './tiles.tsx'
import { UnconfirmedEmail } from './unconfirmed-email.tsx'

type DashboardProps = {
  user: OwnUser
  newMessages?: number
  savedItems?: number
  /** Undefined for the care team, which has no appointments and no chats. */
  appointments?: KnownAppointments | undefined
}

/** The first screen after signing in, by role. */
export function Dashboard({ user, newMessages = 0, savedItems = 0, appointments }: DashboardProps) {
  return (
    <>
      <UnconfirmedEmail />
      {!appointments ? (
        <Tiles user={user} savedItems={savedItems} />
      ) : user.isDoctor ? (
        <ProviderHome user={user} newMessages={newMessages} savedItems={savedItems} appointments={appointments} />
      ) : (
        <PatientHome user={user} newMessages={newMessages} savedItems={savedItems} appointments={appointments} />
      )}
    </>
  )
}

const bar = 'rounded-md bg-sand-100'

/** Skeleton of the screen. Until hydration the style sheet chooses the shape of the role. */
export function DashboardSkeleton() {
  return (
    <LoadingShape says={dashboardPage.loading}>
      <div className="patients-only">
        <div className="grid gap-4">
          <div className={`${bar} h-78`} />
          <div className={`${bar} h-60`} />
          <div className="grid gap-4 lg:grid-cols-2">
            <div className={`${bar} h-60`} />
            <div className={`${bar} h-60`} />
          </div>
        </div>
      </div>
      <div className="doctors-only">
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className={`${bar} h-96 max-xl:order-1`} />
          <div className="grid gap-4">
            <div className={`${bar} h-70`} />
            <div className={`${bar} h-60`} />
          </div>
        </div>
        <div className={`${bar} mt-4 h-60`} />
      </div>
    </LoadingShape>
  )
}

const MORNING = 5
const NOON = 12
const EVENING = 18

/** Greeting for the time of day in the time zone of the browser. */
export function greeting(now: Date, name: string) {
  const { morning, afternoon, evening } = dashboardPage.greetings
  const hour = now.getHours()
  if (hour >= EVENING || hour < MORNING) return evening(name)
  return hour < NOON ? morning(name) : afternoon(name)
}

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })

/** "Monday 16 November" in the time zone of the browser. */
export const describeToday = (now: Date) => day.format(now).replace(',', '')
