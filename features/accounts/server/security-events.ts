import { days } from '#platform/rules/durations.ts'
import {
  SECURITY_EVENT_DAYS,
  SECURITY_EVENTS_PER_ANSWER,
  type SecurityAction,
  type SecurityEvent,
} from '#platform/rules/security-events.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { selectSecurityEvent, selectSecurityEvents } from './security-event-queries.ts'
import { NEW_DEVICE } from './sessions.ts'

/** So many failures in a row are unusual. */
const UNUSUAL_FAILURES = 5

type EventRow = Awaited<ReturnType<typeof selectSecurityEvents>>[number]

/** The security events of an account, newest first, by keyset pagination. Failures in a row are one event. */
export async function listSecurityEvents(ctx: Ctx, accountId: string, cursor: string | undefined) {
  const since = new Date(ctx.now().getTime() - days(SECURITY_EVENT_DAYS))
  const limit = SECURITY_EVENTS_PER_ANSWER
  const before = cursor !== undefined && /^\d{1,18}$/.test(cursor) ? cursor : undefined
  const rows = await selectSecurityEvents(ctx.db, accountId, { since, limit: limit + 1, ...(before && { before }) })
  const page = rows.slice(0, limit)
  const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null
  return { success: true as const, events: mergeFailures(page).map(present), nextCursor }
}

const FAILURES = ['login_failed', 'second_factor_failed', 'password_check_failed', 'login_refused', 'link_refused']

function mergeFailures(rows: readonly EventRow[]) {
  const merged: { row: EventRow; count: number }[] = []
  for (const row of rows) {
    const last = merged.at(-1)
    if (last && FAILURES.includes(row.action) && last.row.action === row.action) last.count++
    else merged.push({ row, count: 1 })
  }
  return merged
}

function present({ row, count }: { row: EventRow; count: number }): SecurityEvent {
  return {
    id: row.id,
    action: row.action as SecurityAction,
    at: row.at.toISOString(),
    device: row.device,
    count,
    isNewDevice: row.target === NEW_DEVICE,
    isUnusual: row.target === NEW_DEVICE || count >= UNUSUAL_FAILURES,
    isConfirmed: Boolean(row.is_confirmed),
  }
}

/** The owner says that a login on a new device was their own. */
export async function confirmDevice(ctx: Ctx, actor: Actor, eventId: string, client: Client) {
  await ctx.db.transaction().execute(async (tx) => {
    const event = await selectSecurityEvent(tx, actor.id, eventId)
    if (event?.target !== NEW_DEVICE) throw new AppError('not_found', 'There is no such login.')
    const at = ctx.now()
    await recordEvent(tx, { action: 'device_confirmed', at, client, actor, accountId: actor.id, target: event.id })
  })
}
