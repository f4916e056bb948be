import { sql } from 'kysely'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { confirmationProblem } from '../../rules/account-decisions.ts'
import type { Operator, TeamForm } from '../../rules/team.ts'
import { revokeAccess } from '../sessions.ts'
import { updateAccount } from '../settings-queries.ts'

/** A team is small: this many are listed. */
const TEAM_MAX = 500

/** The operators by name, with the time of the last thing that the audit log has of each. */
export async function listTeam(ctx: Ctx): Promise<Operator[]> {
  const rows = await ctx.db
    .selectFrom('accounts as account')
    .select(['account.id', 'account.display_name', 'account.username', 'account.created_at', 'account.disabled_at'])
    .select(['account.is_administrator', 'account.is_demo'])
    .select([
      sql<Date | null>`(select at from audit_events where actor_id = account.id order by at desc, id desc limit 1)`.as(
        'last_active_at',
      ),
      sql<boolean>`exists (select from passkeys where account_id = account.id)
        or exists (select from authenticator_apps where account_id = account.id and confirmed_at is not null)`.as(
        'has_second_factor',
      ),
    ])
    .where('account.role', '=', 'operator')
    .where('account.erased_at', 'is', null)
    .orderBy('account.display_name')
    .orderBy('account.id')
    .limit(TEAM_MAX)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    displayname: row.display_name,
    username: row.username,
    isAdministrator: row.is_administrator,
    isActive: row.disabled_at === null && (!row.is_demo || ctx.config.demo),
    hasSecondFactor: row.has_second_factor,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.last_active_at?.toISOString() ?? null,
  }))
}

const EVENTS = {
  agent: 'operator_made_agent',
  deactivate: 'operator_disabled',
  reactivate: 'operator_enabled',
} as const

/**
 * Makes another operator an agent, deactivates or reactivates them. One administrator always stays: no operator changes their own
 * account, and of two administrators who demote each other the second is none any more.
 */
export async function changeOperator(
  ctx: AppCtx,
  id: string,
  { change, confirmation }: TeamForm,
  { actor, client }: { actor: Actor; client: Client },
) {
  if (id === actor.id) throw new AppError('forbidden', 'You cannot change your own account here.')
  await ctx.db.transaction().execute(async (tx) => {
    const accounts = await lockOperators(tx, [actor.id, id])
    const own = accounts.find((each) => each.id === actor.id)
    if (!own?.is_administrator || own.disabled_at)
      throw new AppError('forbidden', 'You are no longer an administrator.')
    const account = accounts.find((each) => each.id === id)
    if (!account) throw new AppError('not_found', 'There is no such operator.')
    const problem = confirmationProblem(confirmation, account.username)
    if (problem) throw new AppError('bad_request', problem)
    if (change === 'agent') await updateAccount(tx, id, { is_administrator: false })
    if (change === 'reactivate') await updateAccount(tx, id, { disabled_at: null })
    if (change === 'deactivate') {
      await updateAccount(tx, id, { disabled_at: ctx.now() })
      await revokeAccess(ctx, tx, id)
    }
    await recordEvent(tx, { action: EVENTS[change], at: ctx.now(), client, actor, accountId: id })
  })
}

/** Locked in the order of their ids, so that two changes that concern the same operators do not lock them crosswise. */
const lockOperators = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'username', 'is_administrator', 'disabled_at'])
    .where('id', 'in', [...ids])
    .where('role', '=', 'operator')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
