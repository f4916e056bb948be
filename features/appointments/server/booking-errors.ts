import type { ChatRelationship } from '#features/messages/server/relationship.ts'
import { AppError } from '#platform/server/app-error.ts'
import { INVALID_PARAMETER_VALUE, violatedConstraint } from '#platform/server/db/errors.ts'
import type { KindRules } from '../rules/appointment-kinds.ts'
import { isFree } from './availability/kinds.ts'
import { busyTimes, type Calendar } from './calendars/calendars.ts'

type Party = 'patient' | 'provider'
type Booking = { id: string; by: Party; providerId: string; patientId: string; startsAt: Date }

const OWN_CONFLICT = 'You have another appointment at this time. Please choose another time.'

const HELD = { patient: 'Someone else has just taken this time. Please choose another.', provider: OWN_CONFLICT }

/** The message for each party by the exclusion constraint that was violated. */
const TAKEN: Readonly<Record<string, Record<Party, string>>> = {
  appointments_provider_time: HELD,
  appointments_patient_time: {
    patient: OWN_CONFLICT,
    provider: 'The patient has another appointment at this time. Please choose another time.',
  },
}

/** Turns a violated exclusion constraint or an unknown time zone into a refusal, and throws any other error again. */
export async function refuseTaken(
  error: unknown,
  party: Party,
  taken: (message: string) => Promise<AppError>,
): Promise<never> {
  if ((error as { code?: string }).code === INVALID_PARAMETER_VALUE)
    throw new AppError('bad_request', 'Choose a time zone from the list.')
  const message = TAKEN[violatedConstraint(error) ?? '']?.[party]
  throw message ? await taken(message) : error
}

const UNAVAILABLE = {
  patient: 'This time is no longer free. Please choose another.',
  provider: 'This time is blocked, or busy in your other calendar. Please choose another time.',
}

/** Why the provider's time cannot be had, when another appointment holds it or the provider is unavailable. */
export function heldProblem(calendar: Calendar | undefined, booking: Booking, kind: KindRules) {
  if (!calendar) return undefined
  const others = calendar.held.filter(({ id }) => id !== booking.id)
  const isFreeOf = (held: Calendar['held']) => isFree(booking.startsAt, kind, busyTimes({ ...calendar, held }))
  if (isFreeOf(others)) return undefined
  if (!isFreeOf([])) return UNAVAILABLE[booking.by]
  const own = others.filter(({ patient_id }) => patient_id === booking.patientId)
  return own.length > 0 && !isFreeOf(own) ? OWN_CONFLICT : HELD[booking.by]
}

/** A block in the chat also blocks new times. An agreed appointment can still be confirmed, declined and cancelled. */
export function refuseBlocked(relationship: ChatRelationship | undefined) {
  if (relationship?.isBlocking)
    throw new AppError('forbidden', 'You have blocked this person. Unblock them in your messages first.')
  if (relationship?.isBlocked) throw new AppError('forbidden', 'This person isn’t accepting appointments from you.')
}
