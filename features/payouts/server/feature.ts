import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { payoutRoutes } from './http.ts'
import { replacedDetails, revokeChange } from './pending-changes.ts'
import { payoutData } from './personal-data.ts'

export const payouts = {
  name: 'payouts',
  routes: [payoutRoutes],
  permissions: {
    // Authorised by the token of the mailed link.
    'POST /api/v1/user/undo-payout': everyone,
  },
  accountHooks: { revoked: revokeChange },
  retention: [replacedDetails],
  personalData: [payoutData],
  // Changes first: one that becomes due meanwhile is moved to the details, which come after it.
  encrypted: [
    { table: 'payout_changes', owner: 'account_id', ciphertext: 'sealed' },
    { table: 'payouts', owner: 'account_id', ciphertext: 'sealed' },
  ],
} as const satisfies Feature
