import { findRelationshipWith } from '#features/messages/server/relationship.ts'
import { PRICED_SPECIALITY } from '#features/price-lists/rules/price-lists.ts'
import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { selectDentalProviders, selectPublicNames } from './queries.ts'

/** The clinics of a form in its order. Those that cannot be asked are refused by their names, with their ids for the form. */
export async function findAskedClinics(ctx: Ctx, tx: Tx, actor: Actor, ids: readonly string[]) {
  const unique = [...new Set(ids)]
  const found = await findDentalClinics(ctx, tx, unique)
  const missing = unique.filter((id) => !found.some((clinic) => clinic.id === id))
  if (missing.length > 0) {
    const names = (await selectPublicNames(tx, missing)).map(({ name }) => name)
    throw refusal('bad_request', missingText(names, missing.length - names.length), missing)
  }
  const blocked: typeof found = []
  for (const clinic of found) {
    const relationship = await findRelationshipWith(tx, actor.id, clinic.id)
    if (relationship?.isBlocked || relationship?.isBlocking) blocked.push(clinic)
  }
  if (blocked.length > 0) {
    const names = listed(blocked.map(({ name }) => name))
    const text = `You can’t ask ${names}, since one of you has blocked the other. Please remove ${them(blocked.length)}.`
    throw refusal(
      'forbidden',
      text,
      blocked.map(({ id }) => id),
    )
  }
  return unique.flatMap((id) => found.find((clinic) => clinic.id === id) ?? [])
}

const refusal = (code: 'bad_request' | 'forbidden', message: string, clinics: readonly string[]) =>
  new AppError(code, message, { clinics })

/** Names of accounts that are not public stay unknown: the ids may be those of anybody. */
function missingText(names: readonly string[], unknown: number) {
  const others = unknown === 1 ? 'a clinic that is no longer on our site' : 'clinics that are no longer on our site'
  const all = listed(unknown > 0 ? [...names, others] : names)
  const subject = all.charAt(0).toUpperCase() + all.slice(1)
  return `${subject} can’t be asked for dental quotes. Please remove ${them(names.length + unknown)}.`
}

const them = (count: number) => (count === 1 ? 'it' : 'them')

const listed = (parts: readonly string[]) =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('')

/** The clinics among the ids that can take a dental case now: public, with dental treatment, and verified where that is required. */
export async function findDentalClinics({ config }: Ctx, tx: Tx, ids: readonly string[]) {
  const found = await selectDentalProviders(tx, ids, PRICED_SPECIALITY)
  return found.filter(({ is_verified }) => isBookableUnder(config, is_verified))
}
