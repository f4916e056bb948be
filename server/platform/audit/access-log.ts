import { hours } from '#domain/durations.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { createSlidingWindow } from '#server/platform/http/action-limits.ts'
import { type AuditEvent, recordEvent } from './audit.ts'

/** A client that repeats a refused request must not fill the audit log. */
const REFUSALS_PER_HOUR = { max: 50, seconds: hours(1) / 1000 }

export type Access = Pick<AuditEvent, 'client' | 'target'> &
  Required<Pick<AuditEvent, 'actor'>> & { action: AccessAction }
type AccessAction = 'operator_access' | 'access_refused'

/** Records what operators access, and what is refused to an account because of its role. */
export function createAccessLog(ctx: Ctx) {
  const countRefusal = createSlidingWindow(REFUSALS_PER_HOUR)
  return async (access: Access) => {
    const at = ctx.now()
    const isRefused = access.action === 'access_refused'
    if (isRefused && countRefusal(access.actor.id, at.getTime()) > 0) return
    await recordEvent(ctx.db, { ...access, at, outcome: isRefused ? 'refused' : 'success' })
  }
}
