import { days } from '#platform/rules/durations.ts'

const CONFIRMATION_DAYS = 365

/** Whether a price was confirmed more than a year ago, so that patients should ask. */
export const isConfirmationOld = (confirmedAt: Date, now: Date) =>
  now.getTime() - confirmedAt.getTime() > days(CONFIRMATION_DAYS)
