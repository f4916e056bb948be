import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { everyone, signedIn } from '#platform/server/http/permissions.ts'
import { ownPayoutRoutes, payoutRoutes, type ReadOwner } from './http.ts'
import { readMaskedPayout } from './payouts.ts'
import { replacedDetails, revokeChange } from './pending-changes.ts'

/** Masked as on the screens: an export made on an unattended device must not reveal whole account numbers. */
const payoutData: PersonalData = {
  name: 'payout',
  tables: ['payouts', 'payout_changes'],
  read: (ctx, { id }) => readMaskedPayout(ctx, id),
}

/** The account of an owner is read by a feature that stands on this one. */
export const createPayouts = (readOwner: ReadOwner) =>
  ({
    name: 'payouts',
    routes: [payoutRoutes, ownPayoutRoutes(readOwner)],
    permissions: {
      // Authorised by the token of the mailed link.
      'POST /api/v1/user/undo-payout': everyone,
      // Patients have payout details, too.
      'DELETE /api/v1/user/payout': signedIn,
      'DELETE /api/v1/user/payout/change': signedIn,
      'POST /api/v1/user/payout/remove': signedIn,
    },
    accountHooks: { revoked: revokeChange },
    retention: [replacedDetails],
    personalData: [payoutData],
    // Changes first: one that becomes due meanwhile is moved to the details, which come after it.
    encrypted: [
      { table: 'payout_changes', owner: 'account_id', ciphertext: 'sealed' },
      { table: 'payouts', owner: 'account_id', ciphertext: 'sealed' },
    ],
  }) as const satisfies Feature
