import type { Appointment } from '#domain/appointments.ts'
import { Pill } from '#web/ui/pill.tsx'
import { stateLabel } from './appointment-text.ts'
import type { Viewer } from './clocks.ts'

export function StatePill({ appointment, viewer }: { appointment: Appointment; viewer: Viewer }) {
  return <Pill {...stateLabel(appointment, viewer)} />
}
