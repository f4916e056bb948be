import type { Feature } from '#server/platform/feature.ts'
import { assertEncryptionKey } from './payouts.ts'
import { payoutData } from './personal-data.ts'

export const payouts = {
  name: 'payouts',
  personalData: [payoutData],
  encrypted: [{ table: 'payouts', owner: 'account_id', ciphertext: 'sealed' }],
  checkStart: assertEncryptionKey,
} as const satisfies Feature
