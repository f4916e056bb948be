import { days } from '#platform/rules/durations.ts'

/** Older rates are marked with their age where prices are shown. */
export const RATES_FRESH_DAYS = 7
/** With older rates nothing is converted on invoices. */
export const RATES_USABLE_DAYS = 30

/** Whole days between the day of the rates and a moment; never negative. */
export const ageInDays = (date: string, now: number) => Math.max(0, Math.floor((now - Date.parse(date)) / days(1)))

/** 12 days, 17 months */
export function describeAge(age: number) {
  const months = Math.floor(age / 30.4)
  return months < 2 ? `${age} days` : `${months} months`
}
