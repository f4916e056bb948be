import {
  AGREED_STATES,
  type AppointmentState,
  MOVES,
  MOVING_STATES,
} from '#features/appointments/rules/appointment-moves.ts'
import { days, minutes } from '#platform/rules/durations.ts'
import {
  appointmentId,
  BILLED,
  COUNTRIES,
  type Event,
  type History,
  type Insert,
  iso,
  type People,
  repliesAfter,
  START,
  timeAt,
} from './history.ts'

export function appointmentsOf({ appointments }: History, { providers, patients }: People) {
  const events: Event[] = []
  const moves: object[] = []
  const rows = appointments.map((one, index) => {
    const id = appointmentId(index)
    let state: AppointmentState | null = null
    let at = timeAt(one.begins)
    for (const [step, { choice, gap: pause }] of one.steps.entries()) {
      const open = MOVES.filter(({ from }) => from === state)
      const move = open[choice % open.length]
      if (!move) break
      const before = at
      if (step > 0) at += minutes(pause)
      moves.push({
        appointment_id: id,
        version: step + 1,
        name: move.name,
        made_by: move.by,
        from_state: move.from,
        to_state: move.to,
        starts_at: iso(at),
        reason: '',
        made_at: iso(at),
      })
      const sides = { country: COUNTRIES[one.provider] ?? '', origin: one.zone, treatment: one.service }
      events.push(...measuresOf(move).map((measure) => ({ at, provider: one.provider, sides, ...measure })))
      if (move.by === 'provider' && (move.from === 'requested' || move.from === 'move_requested'))
        events.push(...repliesAfter((at - before) / minutes(1), at, one.provider))
      state = move.to
    }
    return appointmentRow({
      id,
      index,
      state,
      provider_id: providers[one.provider],
      patient_id: patients[0],
      zone: one.zone,
      service: one.service,
    })
  })
  // What invoices are for has no moves, so that it counts for nothing itself.
  const billed = appointmentRow({
    id: BILLED,
    index: -1,
    state: 'completed',
    provider_id: providers[0],
    patient_id: patients[0],
    zone: 'UTC',
    service: 'Billed',
  })
  const inserts: Insert[] = [
    { table: 'appointments', rows: [...rows, billed] },
    { table: 'appointment_moves', rows: moves },
  ]
  return { inserts, events }
}

type AppointmentRow = {
  id: string
  index: number
  state: AppointmentState | null
  provider_id: string | undefined
  patient_id: string | undefined
  zone: string
  service: string
}

function appointmentRow({ index, zone, state, ...row }: AppointmentRow) {
  const isMoving = MOVING_STATES.some((moving) => moving === state)
  // Each at a time of its own: held times may not overlap.
  const startsAt = START + days(500 + 2 * index)
  return {
    ...row,
    state,
    version: 1,
    starts_at: iso(startsAt),
    ends_at: iso(startsAt + minutes(30)),
    new_starts_at: isMoving ? iso(startsAt + days(1)) : null,
    new_ends_at: isMoving ? iso(startsAt + days(1) + minutes(30)) : null,
    time_zone: 'Europe/Istanbul',
    patient_time_zone: zone,
    about: '',
    reason: '',
    is_late: false,
    created_at: iso(START),
    kind: 'video',
    buffer_minutes: 0,
    answers: [],
  }
}

function measuresOf({ from, to }: { from: AppointmentState | null; to: AppointmentState }) {
  const isAgreed = AGREED_STATES.some((agreed) => agreed === from)
  const measures: { measure: string; count?: number }[] = []
  if (to === 'confirmed' && !isAgreed) measures.push({ measure: 'bookings' })
  if (to === 'cancelled' && isAgreed) measures.push({ measure: 'cancellations' })
  if ((to === 'completed' || to === 'no_show') && isAgreed) measures.push({ measure: 'ended' })
  if (to === 'no_show') measures.push({ measure: 'no_shows' })
  if (from === 'no_show') measures.push({ measure: 'no_shows', count: -1 })
  return measures
}
