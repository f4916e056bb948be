import type { Ctx } from '#platform/server/ctx.ts'
import type { CallSide, Presence } from '../rules/video-calls.ts'
import { selectVisits } from './queries.ts'

/** Who was in the call of an appointment, and when. A provider talks from the moment of entering, a patient once let in. */
export async function readPresences(ctx: Ctx, appointmentId: string): Promise<Presence[]> {
  const visits = await selectVisits(ctx.db, appointmentId)
  return visits.map(({ side, entered_at, admitted_at, seen_at, left_at }) => ({
    side: side as CallSide,
    joinedAt: entered_at,
    from: side === 'provider' ? entered_at : admitted_at,
    to: left_at ?? seen_at,
  }))
}
