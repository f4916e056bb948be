import { days, hours, minutes } from '#platform/rules/durations.ts'
import { CALENDAR, formatFullDate } from '#platform/web/time/format.ts'
import type { CheckedEvidence, CheckName, QueuedEvidence } from '../rules/verifications.ts'
import { verificationDesk } from '../words/verifications.ts'

const { age } = verificationDesk
const words = verificationDesk.review

/** How long something waits: 4 d 18 h, 3 h, 12 min. */
export function describeAge(since: string, now: Date) {
  const ms = Math.max(0, now.getTime() - Date.parse(since))
  if (ms >= days(1)) return age.days(Math.floor(ms / days(1)), Math.floor((ms % days(1)) / hours(1)))
  return ms >= hours(1) ? age.hours(Math.floor(ms / hours(1))) : age.minutes(Math.floor(ms / minutes(1)))
}

export const describePlace = ({ city, country }: QueuedEvidence['provider']) =>
  [city, country].filter(Boolean).join(', ')

/** What the provider claims, line by line of the checklist. */
export function describeClaim(evidence: CheckedEvidence, check: CheckName) {
  const { provider, issuer, country, number, scope, expiresOn } = evidence
  const { clinic, displayname } = provider
  const claims: Record<CheckName, string> = {
    holder: clinic && clinic !== displayname ? `${clinic}, ${displayname}` : displayname,
    number,
    issuer: `${issuer}, ${country}`,
    scope: scope || words.noScope,
    expiry: expiresOn ? formatFullDate(expiresOn, CALENDAR) : words.noExpiry,
    register: `${number}, ${issuer}`,
  }
  return claims[check]
}
