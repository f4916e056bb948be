import { Pill } from '#platform/web/ui/pill.tsx'
import type { Appointment } from '../rules/appointments.ts'
import { stateLabel } from './appointment-text.ts'
import type { Viewer } from './clocks.ts'

export function StatePill({ appointment, viewer }: { appointment: Appointment; viewer: Viewer }) {
  return <Pill {...stateLabel(appointment, viewer)} />
}
