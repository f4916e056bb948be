import type { Feature } from '#server/platform/feature.ts'
import { scheduleMailDelivery } from './jobs.ts'
import { mailData } from './personal-data.ts'

export const mail = {
  name: 'mail',
  jobs: [scheduleMailDelivery],
  personalData: [mailData],
} as const satisfies Feature
