import type { OfferedKind } from '#features/appointments/rules/appointment-kinds.ts'
import { openMoves } from '#features/appointments/rules/appointment-moves.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import type { SlotDay, Slots } from '#features/appointments/rules/slots.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** An appointment as one of the two sees it on 15 November 2026, with the moves that the table gives them. */
export function exampleAppointment(by: 'patient' | 'provider', told: Partial<Appointment> = {}): Appointment {
  const startsAt = told.startsAt ?? '2026-11-17T08:00:00.000Z'
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
  const state = told.state ?? 'requested'
  const newStartsAt = told.newStartsAt ?? null
  const situation = {
    state,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    newStartsAt: newStartsAt === null ? null : new Date(newStartsAt),
    now: NOW,
  }
  return {
    _id: id(1),
    version: 1,
    state,
    startsAt,
    endsAt,
    newStartsAt,
    timeZone: 'Europe/Istanbul',
    patientTimeZone: 'Europe/London',
    kind: 'video',
    meetingUrl: '',
    service: 'Dental Implant',
    case: null,
    about: '',
    answers: [],
    reason: '',
    isLate: false,
    provider: {
      _id: id(2),
      displayname: 'Dr. Elif Kaya',
      avatar: null,
      clinicName: 'Kaya Dental House',
      address: 'Bağdat Caddesi 12',
      city: 'Istanbul',
      country: 'Turkey',
    },
    patient: { _id: id(3), displayname: 'Grace Okafor', avatar: null },
    moves: openMoves(by, situation).map(({ name }) => name),
    createdAt: '2026-11-14T09:00:00.000Z',
    ...told,
  }
}

/** The default of every provider. */
export const VIDEO: OfferedKind = {
  kind: 'video',
  minutes: 30,
  windowDays: 90,
  confirmsAutomatically: false,
  questions: [],
}

/** The slots of a clinic in Istanbul, by default for video consultations alone. */
export function exampleSlots(
  days: SlotDay[],
  kinds: readonly OfferedKind[] = [VIDEO],
  shown = kinds[0] ?? VIDEO,
): Slots {
  const { kind, minutes, windowDays } = shown
  return { timeZone: 'Europe/Istanbul', kind, minutes, windowDays, kinds: [...kinds], days }
}
