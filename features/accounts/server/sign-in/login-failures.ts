import type { Insertable } from 'kysely'
import { minutes } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { formatWait } from '#platform/server/format.ts'
import type { Client } from '#platform/server/http/client.ts'
import { type Counter, clearAttempts, countAttempt, type Quota, subjectOf, undoAttempt } from './attempt-counters.ts'
import { isDeviceOfAll } from './login-devices.ts'

/** A device on which the account was logged in to. */
const PER_DEVICE: Quota = { max: 10, windowMs: minutes(15) }
const PER_NAME_AND_NETWORK: Quota = { max: 10, windowMs: minutes(15) }
/** Across all networks in which no session of the account was opened. */
const PER_NAME_ELSEWHERE: Quota = { max: 50, windowMs: minutes(60) }
/** Across all names: credential stuffing from one address. */
const PER_ADDRESS: Quota = { max: 40, windowMs: minutes(15) }

/** A login before its password is verified: the accounts that the name may belong to, the likeliest first. */
type LoginAttempt = {
  /** Folded. */
  name: string
  accountIds: readonly string[]
  client: Client
}

/** An attempt that was counted as a failure in advance. A right password clears a counter, or takes one failure back. */
type CountedAttempt = { cleared: readonly Counter[]; undone: readonly Counter[] }

/**
 * Counts an attempt as a failure before its password is verified, so that concurrent guesses cannot pass the limit
 * together; `forgetLoginFailures` takes it back. A known device has a counter of its own and no other, so that guesses of
 * others do not lock the owner out.
 */
export async function countLoginAttempt(ctx: Ctx, attempt: LoginAttempt): Promise<CountedAttempt> {
  if (!ctx.config.rateLimits) return { cleared: [], undone: [] }
  const { accountIds, client } = attempt
  if (!(await isDeviceOfAll(ctx.db, accountIds, client))) return countByNetwork(ctx, attempt)
  const device = { subject: subjectOf(`device ${client.deviceToken} of ${accountIds.join(' ')}`), network: '' }
  await count(ctx, device, PER_DEVICE, { client, accountId: accountIds[0] })
  return { cleared: [device], undone: [] }
}

/**
 * Failures count per account and network, and more slowly per account across all networks that the account does not
 * know: attacks from elsewhere do not lock an owner out of known networks.
 */
async function countByNetwork(ctx: Ctx, { name, accountIds, client }: LoginAttempt): Promise<CountedAttempt> {
  const { network } = client
  const [accountId] = accountIds
  // By the folded name, known or not: a shared counter would reveal which names belong to one account.
  const owner = subjectOf(`name ${name}`)
  const here = { subject: owner, network }
  const address = { subject: subjectOf(`address ${client.address ?? network}`), network: '' }
  await count(ctx, address, PER_ADDRESS, { client })
  await count(ctx, here, PER_NAME_AND_NETWORK, { client, accountId })
  if (accountId && (await isKnownNetwork(ctx.db, accountId, network))) return { cleared: [here], undone: [address] }
  const elsewhere = { subject: owner, network: '' }
  await count(ctx, elsewhere, PER_NAME_ELSEWHERE, { client, accountId })
  return { cleared: [here], undone: [address, elsewhere] }
}

/** Forgets the failures of an account on this device or in this network after its password was right. */
export async function forgetLoginFailures(ctx: Ctx, { cleared, undone }: CountedAttempt) {
  for (const counter of cleared) await clearAttempts(ctx.db, counter)
  for (const counter of undone) await undoAttempt(ctx.db, counter)
}

type Source = { client: Client; accountId?: string | undefined }

async function count(ctx: Ctx, counter: Counter, { max, windowMs }: Quota, { client, accountId }: Source) {
  const { attempts, retryAfter } = await countAttempt(ctx, ctx.db, counter, windowMs)
  if (attempts <= max) return
  // Once per counter and window, so that refused logins cannot fill the audit log.
  if (attempts === max + 1)
    await recordEvent(ctx.db, {
      action: 'attempts_limited',
      outcome: 'refused',
      at: ctx.now(),
      client,
      ...(accountId && { accountId }),
    })
  const message = `Too many attempts. Please wait ${formatWait(retryAfter)} and try again.`
  throw new AppError('too_many_requests', message, { retryAfter })
}

/** Whether the account was logged in to from this network. */
async function isKnownNetwork(db: Executor, accountId: string, network: string) {
  const known = await db
    .selectFrom('login_networks')
    .select('network')
    .where('account_id', '=', accountId)
    .where('network', '=', network)
    .executeTakeFirst()
  return known !== undefined
}

export async function upsertNetwork(db: Executor, row: Insertable<Tables['login_networks']>) {
  await db
    .insertInto('login_networks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ used_at: row.used_at }))
    .execute()
}
