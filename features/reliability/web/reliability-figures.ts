import { days, hours, minutes } from '#platform/rules/durations.ts'
import { reliabilityCard as words } from '../words/reliability.ts'

/** A share as people write it: 97%, 0.8%. */
export const percent = (share: number) => words.percent(Math.round(share * 1000) / 10)

/** +1.2%, −0.4% */
export const signedPercent = (share: number) => {
  const shown = percent(Math.abs(share))
  if (shown === percent(0)) return shown
  return share > 0 ? words.more(shown) : words.less(shown)
}

/** 35 min, 5 h, 2 days */
export function describeMinutes(value: number) {
  const time = minutes(value)
  if (time < hours(1)) return words.minutes(Math.max(1, Math.round(value)))
  return time < days(2) ? words.hours(Math.round(time / hours(1))) : words.days(Math.round(time / days(1)))
}
