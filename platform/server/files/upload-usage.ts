import { sql } from 'kysely'
import { days } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PersonalData } from '#platform/server/feature.ts'

const MEGABYTE = 1024 * 1024
const DAILY_MAX_BYTES = 500 * MEGABYTE
const RETENTION_DAYS = 2

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** Refuses an account that has uploaded its quota of the day. */
export async function assertUploadAllowed(ctx: Ctx, accountId: string) {
  if (!ctx.config.rateLimits) return
  const now = ctx.now()
  const usage = await ctx.db
    .selectFrom('upload_usage')
    .select('bytes')
    .where('account_id', '=', accountId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  if (Number(usage?.bytes ?? 0) < DAILY_MAX_BYTES) return
  const tomorrow = new Date(dayOf(new Date(now.getTime() + days(1))))
  throw new AppError(
    'too_many_requests',
    `You’ve reached today’s limit of ${DAILY_MAX_BYTES / MEGABYTE} MB. Please send the rest tomorrow.`,
    { retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000) },
  )
}

/** Adds what an account has uploaded to its quota of the day. */
export async function countUpload(ctx: Ctx, accountId: string, bytes: number) {
  if (!ctx.config.rateLimits || bytes === 0) return
  await ctx.db
    .insertInto('upload_usage')
    .values({ account_id: accountId, day: dayOf(ctx.now()), bytes: String(bytes) })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet({ bytes: sql`upload_usage.bytes + excluded.bytes` }),
    )
    .execute()
}

/** Deletes the usage of past days. */
export async function deletePastUsage(ctx: Ctx) {
  const before = dayOf(new Date(ctx.now().getTime() - days(RETENTION_DAYS)))
  await ctx.db.deleteFrom('upload_usage').where('day', '<', before).execute()
}

export const uploadUsageData: PersonalData = {
  name: 'uploads',
  tables: ['upload_usage'],
  read: (ctx, { id }) =>
    ctx.db.selectFrom('upload_usage').select(['day', 'bytes']).where('account_id', '=', id).orderBy('day').execute(),
  erase: (tx, { id }) => tx.deleteFrom('upload_usage').where('account_id', '=', id).execute(),
}
