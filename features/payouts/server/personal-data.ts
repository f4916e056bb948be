import type { PersonalData } from '#platform/server/feature.ts'
import { readMaskedPayout } from './payouts.ts'

/** Masked as on the screens: an export made on an unattended device must not reveal whole account numbers. */
export const payoutData: PersonalData = {
  name: 'payout',
  tables: ['payouts', 'payout_changes'],
  read: (ctx, { id }) => readMaskedPayout(ctx, id),
}
