import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'

/** At most so many attempts in a fixed window. */
export type Quota = { max: number; windowMs: number }

/** The key of a counter. An empty network stands for all. */
export type Counter = { subject: Buffer; network: string }

/** The hash of what is counted: the table does not show what was typed. */
export const subjectOf = (text: string) => createHash('sha256').update(text).digest()

/** Counts an attempt, for all processes. Returns how many there are in the window, and the seconds until it ends. */
export async function countAttempt(ctx: Ctx, db: Executor, counter: Counter, windowMs: number) {
  const now = ctx.now()
  const { attempts, expires_at } = await incrementAttempts(db, counter, now, new Date(now.getTime() + windowMs))
  const retryAfter = Math.max(1, Math.ceil((expires_at.getTime() - now.getTime()) / 1000))
  return { attempts, retryAfter }
}

/** In a new window when the last one has passed. */
function incrementAttempts(db: Executor, { subject, network }: Counter, now: Date, expires_at: Date) {
  return db
    .insertInto('attempt_counters')
    .values({ subject, network, attempts: 1, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'network']).doUpdateSet({
        attempts: sql`case when attempt_counters.expires_at <= ${now} then 1 else attempt_counters.attempts + 1 end`,
        expires_at: sql`case when attempt_counters.expires_at <= ${now} then excluded.expires_at
          else attempt_counters.expires_at end`,
      }),
    )
    .returning(['attempts', 'expires_at'])
    .executeTakeFirstOrThrow()
}

export async function clearAttempts(db: Executor, { subject, network }: Counter) {
  await db.deleteFrom('attempt_counters').where('subject', '=', subject).where('network', '=', network).execute()
}

/** Takes one attempt back. */
export async function undoAttempt(db: Executor, { subject, network }: Counter) {
  await db
    .updateTable('attempt_counters')
    .set({ attempts: sql`attempts - 1` })
    .where('subject', '=', subject)
    .where('network', '=', network)
    .where('attempts', '>', 0)
    .execute()
}
