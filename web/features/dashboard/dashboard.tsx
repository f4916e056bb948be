import type { OwnUser } from '#domain/own-user.ts'
import type { KnownAppointments } from '#web/features/appointments/use-appointments.ts'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { AppointmentsPanel } from './appointments-panel.tsx'
import { Tiles } from './tiles.tsx'

type DashboardProps = {
  user: OwnUser
  newMessages?: number
  savedItems?: number
  appointments?: KnownAppointments | undefined
}

/** The first screen of whoever is signed in. */
export function Dashboard({ user, newMessages = 0, savedItems = 0, appointments }: DashboardProps) {
  return (
    <>
      <Tiles {...{ user, newMessages, savedItems }} />
      <AppointmentsPanel isDoctor={user.isDoctor} appointments={appointments} />
    </>
  )
}

const bar = 'rounded-md bg-sand-100'

/** In the shape of the screen, while the account is on its way. */
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
