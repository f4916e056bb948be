import type { ChatRelationship } from '#server/features/chats/relationship.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { INVALID_PARAMETER_VALUE, violatedConstraint } from '#server/platform/db/errors.ts'
import { selectHeldTimes } from './queries.ts'
import { endOf, takenSlot } from './slots.ts'

type Party = 'patient' | 'provider'
type Wanted = { id: string; by: Party; providerId: string; patientId: string; startsAt: Date }

const YOURS = 'You have another appointment at this time. Please choose another time.'

const HELD = { patient: 'Somebody else has just taken this time. Please choose another.', provider: YOURS }

/** Who runs into which constraint of the table of appointments. */
const TAKEN: Readonly<Record<string, Record<Party, string>>> = {
  appointments_provider_time: HELD,
  appointments_patient_time: {
    patient: YOURS,
    provider: 'The patient has another appointment at this time. Please choose another time.',
  },
}

/** Turns a time that is held already, and a zone that is none, into refusals; anything else that went wrong stays as it is. */
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

/** Refuses a time of the provider that another appointment holds already. */
export async function refuseHeld(ctx: Ctx, wanted: Wanted) {
  const held = await selectHeldTimes(ctx.db, wanted.providerId, wanted.startsAt, endOf(wanted.startsAt))
  if (held.every(({ id }) => id === wanted.id)) return
  const isTheirs = held.some(({ patient_id }) => patient_id === wanted.patientId)
  throw await takenSlot(ctx, wanted.providerId, wanted.startsAt, isTheirs ? YOURS : HELD[wanted.by])
}

/** A block in the chat also blocks new times. An agreed appointment can still be confirmed, declined and cancelled. */
export function refuseBlocked(relationship: ChatRelationship | undefined) {
  if (relationship?.isBlocking)
    throw new AppError('forbidden', 'You have blocked this person. Unblock them in your messages first.')
  if (relationship?.isBlocked) throw new AppError('forbidden', 'This person does not take appointments from you.')
}
