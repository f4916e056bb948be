import type { AuditAction, OUTCOMES } from '#platform/rules/security-events.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Executor } from '#platform/server/db/database.ts'
import type { Client } from '#platform/server/http/client.ts'

export type AuditEvent = {
  action: AuditAction
  at: Date
  client: Client
  outcome?: (typeof OUTCOMES)[number]
  /** Absent for visitors. */
  actor?: Actor
  /** The account that the event is about. */
  accountId?: string
  /** What was acted on, such as a route or the id of a row. No personal data. */
  target?: string
  /** Why an operator acted, in their words. */
  reason?: string
}

const TARGET_MAX = 300

/** Jobs of the server. */
export const THIS_MACHINE: Client = { userAgent: '', network: 'this machine' }

/** Commands of the administrator, such as `npm run operator`. No request has this network. */
export const COMMAND_LINE: Client = { userAgent: '', network: 'command line' }

// In this order: most user agents also name the browsers further down.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and operating system in words, from the user agent. */
export function deviceName(userAgent: string) {
  const named = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  if (browser && system) return `${browser} on ${system}`
  if (browser) return browser
  return system ? `A browser on ${system}` : 'An unknown device'
}

/** Appends an event to the audit log: in the transaction of a change, so that there is neither without the other. */
export async function recordEvent(db: Executor, event: AuditEvent) {
  await db
    .insertInto('audit_events')
    .values({
      at: event.at,
      actor_id: event.actor?.id ?? null,
      actor_role: event.actor?.role ?? null,
      account_id: event.accountId ?? null,
      action: event.action,
      target: event.target?.slice(0, TARGET_MAX) ?? null,
      reason: event.reason || null,
      outcome: event.outcome ?? 'success',
      device: deviceName(event.client.userAgent),
      network: event.client.network,
    })
    .execute()
}
