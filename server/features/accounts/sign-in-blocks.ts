import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Refuses accounts that may have no session. Every new session passes here, whatever proved the identity. */
export async function assertCanSignIn({ config }: Ctx, tx: Tx, accountId: string) {
  const { is_demo, disabled_at } = await tx
    .selectFrom('accounts')
    .select(['is_demo', 'disabled_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (is_demo && !config.demo)
    throw new AppError('forbidden', 'This is an account of the demo, which is switched off here.')
  if (disabled_at) throw new AppError('forbidden', 'This account is disabled.')
}

/** Ends the sessions of demo accounts that were opened while the demo was on. */
export async function endDemoSessions({ db, config }: Ctx) {
  if (config.demo) return
  await db
    .deleteFrom('sessions')
    .where('account_id', 'in', ({ selectFrom }) => selectFrom('accounts').select('id').where('is_demo', '=', true))
    .execute()
}
