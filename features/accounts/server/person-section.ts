import { deviceName } from '#platform/server/audit/device-name.ts'
import type { PersonSection } from '#platform/server/feature.ts'
import { formatDay } from '#platform/server/format.ts'
import { selectSessions } from './settings-queries.ts'

/** The devices with a session; an account has at most 50. */
export const devicesOfPerson: PersonSection = async (ctx, { id }) => ({
  nextCursor: null,
  rows: (await selectSessions(ctx.db, id, ctx.now())).map((session) => ({
    id: session.id,
    at: session.created_at.toISOString(),
    text: deviceName(session.user_agent),
    detail: `Last used on ${formatDay(session.used_at)}`,
    path: null,
  })),
})
