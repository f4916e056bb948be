import { Pill } from '#platform/web/ui/pill.tsx'
import type { Appointment } from '../rules/appointments.ts'
import type { Viewer } from './appointment-facts.ts'
import { stateLabel } from './appointment-text.ts'

export function StatePill({ appointment, viewer }: { appointment: Appointment; viewer: Viewer }) {
  return <Pill {...stateLabel(appointment, viewer)} />
}
