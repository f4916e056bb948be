import type { Feature } from '#server/platform/feature.ts'
import { refuseWrongKey } from './payouts.ts'
import { payoutData } from './personal-data.ts'

export const payouts = {
  name: 'payouts',
  personalData: [payoutData],
  checkStart: refuseWrongKey,
} as const satisfies Feature
