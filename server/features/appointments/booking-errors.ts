import type { ChatRelationship } from '#server/features/chats/relationship.ts'
import { isFree } from '#server/features/providers/availability.ts'
import type { Calendar } from '#server/features/providers/calendars.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { INVALID_PARAMETER_VALUE, violatedConstraint } from '#server/platform/db/errors.ts'
import { takenSlot } from './slots.ts'

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
  ctx: Ctx,
  error: unknown,
  party: Party,
  { providerId, startsAt }: { providerId: string; startsAt: Date },
): Promise<never> {
  if ((error as { code?: string }).code === INVALID_PARAMETER_VALUE)
    throw new AppError('bad_request', 'Choose a time zone from the list.')
  const message = TAKEN[violatedConstraint(error) ?? '']?.[party]
  throw message ? await takenSlot(ctx, providerId, startsAt, message) : error
}

/** Why the provider's time cannot be had, when another appointment holds it. */
export function heldProblem(held: Calendar['held'], booking: Booking) {
  const others = held.filter((appointment) => appointment.id !== booking.id && !isFree(booking.startsAt, [appointment]))
  if (others.length === 0) return undefined
  return others.some(({ patient_id }) => patient_id === booking.patientId) ? OWN_CONFLICT : HELD[booking.by]
}

/** A block in the chat also blocks new times. An agreed appointment can still be confirmed, declined and cancelled. */
export function refuseBlocked(relationship: ChatRelationship | undefined) {
  if (relationship?.isBlocking)
    throw new AppError('forbidden', 'You have blocked this person. Unblock them in your messages first.')
  if (relationship?.isBlocked) throw new AppError('forbidden', 'This person isn’t accepting appointments from you.')
}
