import { fillFacts } from '#platform/rules/contents/brand-facts.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import { readContent } from '#platform/server/contents/contents.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'
import type { Client } from '#platform/server/http/client.ts'

const SUSPENDED = 'This account is suspended.'
const OBJECTION = 'If you think this is a mistake, write to {{email}} or call {{phone}}.'

/** Why an account is suspended, and how its owner objects. The reason is what an operator wrote, to the letter. */
const describeSuspension = (ctx: Ctx, reason: string | null) =>
  [SUSPENDED, reason && `Why: ${endSentence(reason)}`, fillFacts(OBJECTION, readContent(ctx, 'brand'))]
    .filter(Boolean)
    .join(' ')

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

/** What the owner of a suspended account reads; nothing for other accounts. */
export async function findSuspension(ctx: Ctx, accountId: string) {
  const suspended = await ctx.db
    .selectFrom('accounts')
    .select('disabled_reason')
    .where('id', '=', accountId)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  return suspended && describeSuspension(ctx, suspended.disabled_reason)
}

/** Refuses accounts that may have no session. Every new session passes here, whatever proved the identity. */
export async function assertCanSignIn(ctx: Ctx, db: Executor, accountId: string) {
  const { is_demo, disabled_at, disabled_reason, role } = await db
    .selectFrom('accounts')
    .select(['is_demo', 'disabled_at', 'disabled_reason', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (is_demo && !ctx.config.demo)
    throw new AppError('forbidden', 'This is an account of the demo, which is switched off here.')
  if (!disabled_at) return
  throw new AppError(
    'forbidden',
    role === 'operator' ? 'This account is disabled.' : describeSuspension(ctx, disabled_reason),
  )
}

/** The same before the transaction of a login, whose rollback would take the event of the refusal back. */
export async function refuseBlocked(ctx: Ctx, accountId: string, client: Client) {
  try {
    await assertCanSignIn(ctx, ctx.db, accountId)
  } catch (error) {
    if (error instanceof AppError)
      await recordEvent(ctx.db, { action: 'login_refused', outcome: 'refused', at: ctx.now(), client, accountId })
    throw error
  }
}

/** Ends the sessions of demo accounts that were opened while the demo was on. */
export async function endDemoSessions({ db, config }: Ctx) {
  if (config.demo) return
  await db
    .deleteFrom('sessions')
    .where('account_id', 'in', ({ selectFrom }) => selectFrom('accounts').select('id').where('is_demo', '=', true))
    .execute()
}
