import { PRICED_SPECIALITY } from '#features/price-lists/rules/price-lists.ts'
import { isBookableUnder } from '#features/providers/server/present-profile.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { selectDentalProviders } from './queries.ts'

/** The clinics among the ids that can take a dental case now: public, with dental treatment, and verified where that is required. */
export async function findDentalClinics({ config }: Ctx, tx: Tx, ids: readonly string[]) {
  const found = await selectDentalProviders(tx, ids, PRICED_SPECIALITY)
  return found.filter(({ is_verified }) => isBookableUnder(config, is_verified))
}
