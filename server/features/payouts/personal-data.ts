import { maskPayout } from '#domain/payouts.ts'
import type { PersonalData } from '#server/platform/feature.ts'
import { readPayout } from './payouts.ts'

/** Masked as on the screens: an export made on an unattended device must not reveal whole account numbers. */
export const payoutData: PersonalData = {
  name: 'payout',
  tables: ['payouts'],
  read: async (ctx, { id }) => maskPayout(await readPayout(ctx, id)),
}
