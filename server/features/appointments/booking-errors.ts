import type { ChatRelationship } from '#server/features/chats/relationship.ts'
import { endOf } from '#server/features/providers/availability.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { INVALID_PARAMETER_VALUE, violatedConstraint } from '#server/platform/db/errors.ts'
import { selectHeldTimes } from './queries.ts'
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

/** Refuses a time of the provider that another appointment holds. */
export async function refuseHeld(ctx: Ctx, booking: Booking) {
  const held = await selectHeldTimes(ctx.db, booking.providerId, booking.startsAt, endOf(booking.startsAt))
  if (held.every(({ id }) => id === booking.id)) return
  const isOwn = held.some(({ patient_id }) => patient_id === booking.patientId)
  throw await takenSlot(ctx, booking.providerId, booking.startsAt, isOwn ? OWN_CONFLICT : HELD[booking.by])
}

/** A block in the chat also blocks new times. An agreed appointment can still be confirmed, declined and cancelled. */
export function refuseBlocked(relationship: ChatRelationship | undefined) {
  if (relationship?.isBlocking)
    throw new AppError('forbidden', 'You have blocked this person. Unblock them in your messages first.')
  if (relationship?.isBlocked) throw new AppError('forbidden', 'This person isn’t accepting appointments from you.')
}
