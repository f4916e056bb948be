import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hours } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import { COMMAND_LINE, recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import { usernameProblem } from '../../rules/accounts.ts'
import { openAccount } from '../accounts.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { deleteFactors } from '../second-factor/queries.ts'
import { revokeAccess } from '../sessions.ts'
import { updateAccount, upsertLink } from '../settings-queries.ts'

/** How long a set-up link works. */
export const SETUP_LINK_HOURS = 24
/** Stands where mailed links have their address: this one is printed, and proves none. */
const PRINTED = 'printed on the console'

/** Creates an operator without a usable password, an administrator or an agent. Returns the one-time link that sets one. */
export async function createOperator(ctx: Ctx, username: string, isAgent = false) {
  const problem = usernameProblem(username)
  if (problem) throw new AppError('bad_request', problem)
  const names = { username, firstName: username, lastName: '', displayname: username, email: '', phone: '' }
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
  return ctx.db.transaction().execute(async (tx) => {
    const { id } = await openAccount(tx, names, { role: 'operator', isAgent }, passwordHash)
    await record(ctx, tx, 'operator_created', id)
    return setupLink(ctx, tx, id)
  })
}

/** Another set-up link for an operator whose first one was lost. The earlier one stops working. */
export async function renewSetupLink(ctx: Ctx, username: string) {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await operatorId(tx, username)
    // An operator who has lost the second factor sets up a new one.
    await deleteFactors(tx, id)
    await record(ctx, tx, 'operator_link_created', id)
    return setupLink(ctx, tx, id)
  })
}

async function setupLink(ctx: Ctx, tx: Tx, account_id: string) {
  const token = newToken()
  const expires_at = new Date(ctx.now().getTime() + hours(SETUP_LINK_HOURS))
  await upsertLink(tx, tokenHash(token), { account_id, purpose: 'reset password', email: PRINTED, expires_at })
  return `${ctx.config.publicUrl}/reset-password#${token}`
}

/** All operators, by name. */
export async function listOperators(ctx: Ctx) {
  const operators = await selectOperators(ctx.db).orderBy('username').execute()
  return operators.map(({ username, disabled_at, is_administrator, is_demo, created_at }) => ({
    username,
    isAdministrator: is_administrator,
    isDisabled: disabled_at !== null || (is_demo && !ctx.config.demo),
    isDemo: is_demo,
    createdAt: created_at,
  }))
}

/** Makes an operator an administrator or an agent, from the next request on. Idempotent. */
export async function setAdministrator(ctx: Ctx, username: string, isAdministrator: boolean) {
  await ctx.db.transaction().execute(async (tx) => {
    const id = await operatorId(tx, username)
    await updateAccount(tx, id, { is_administrator: isAdministrator })
    await record(ctx, tx, isAdministrator ? 'operator_made_administrator' : 'operator_made_agent', id)
  })
}

/** Ends the sessions of an operator and refuses new ones. Idempotent. */
export async function disableOperator(ctx: AppCtx, username: string) {
  await ctx.db.transaction().execute(async (tx) => {
    const id = await operatorId(tx, username)
    await updateAccount(tx, id, { disabled_at: ctx.now() })
    await revokeAccess(ctx, tx, id)
    await record(ctx, tx, 'operator_disabled', id)
  })
}

/** Lets a disabled operator sign in again. Idempotent. */
export async function enableOperator(ctx: Ctx, username: string) {
  await ctx.db.transaction().execute(async (tx) => {
    const id = await operatorId(tx, username)
    await updateAccount(tx, id, { disabled_at: null })
    await record(ctx, tx, 'operator_enabled', id)
  })
}

type OperatorEvent =
  | 'operator_created'
  | 'operator_disabled'
  | 'operator_enabled'
  | 'operator_link_created'
  | 'operator_made_administrator'
  | 'operator_made_agent'
const record = (ctx: Ctx, tx: Tx, action: OperatorEvent, accountId: string) =>
  recordEvent(tx, { action, at: ctx.now(), client: COMMAND_LINE, accountId })

async function operatorId(tx: Tx, username: string) {
  const operator = await selectOperators(tx)
    .where(sql`login_key(username)`, '=', sql`login_key(${username})`)
    .executeTakeFirst()
  if (!operator) throw new AppError('not_found', `There is no operator "${username}".`)
  return operator.id
}

const selectOperators = (db: Executor) =>
  db
    .selectFrom('accounts')
    .select(['id', 'username', 'disabled_at', 'is_administrator', 'is_demo', 'created_at'])
    .where('role', '=', 'operator')
    .where('erased_at', 'is', null)
