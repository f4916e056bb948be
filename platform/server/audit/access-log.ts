import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hours, minutes } from '#platform/rules/durations.ts'
import { createSlidingWindow } from '#platform/server/http/action-limits.ts'
import { type AuditEvent, recordEvent } from './audit.ts'

/** A client that repeats a refused request must not fill the audit log. */
const REFUSALS_PER_HOUR = { max: 50, seconds: hours(1) / 1000 }
/** Screens poll some routes; a row per request would bury the others. */
const POLLS_PER_HOUR = { max: 1, seconds: hours(1) / 1000 }
/** Per route and account, or else network. */
const LIMITED_PER_WINDOW = { max: 1, seconds: minutes(15) / 1000 }

export type Access = Pick<AuditEvent, 'client' | 'target' | 'actor' | 'accountId'> & {
  action: 'operator_access' | 'access_refused' | 'attempts_limited'
  /** An open screen repeats the request: recorded once an hour. */
  isPolled?: boolean | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Records what operators access, and what is refused to a client because of its role or its rate. */
    recordAccess: (access: Access) => Promise<void>
  }
}

export const accessLog = fastifyPlugin(async (app: FastifyInstance) => {
  const refusals = createSlidingWindow(REFUSALS_PER_HOUR)
  const polls = createSlidingWindow(POLLS_PER_HOUR)
  const limited = createSlidingWindow(LIMITED_PER_WINDOW)

  function isRepeated({ action, actor, client, target, isPolled }: Access, now: number) {
    const key = actor?.id ?? client.network
    if (action === 'operator_access') return isPolled && !polls.tryCount(`${target} ${key}`, now)
    if (action === 'access_refused') return !refusals.tryCount(key, now)
    return action === 'attempts_limited' && !limited.tryCount(`${target} ${key}`, now)
  }

  app.decorate('recordAccess', async (access) => {
    const at = app.ctx.now()
    if (isRepeated(access, at.getTime())) return
    const outcome = access.action === 'operator_access' ? 'success' : 'refused'
    await recordEvent(app.ctx.db, { ...access, at, outcome })
  })
})
