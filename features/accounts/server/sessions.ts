import { days, hours, minutes } from '#platform/rules/durations.ts'
import type { Role } from '#platform/rules/users.ts'
import type { Actor } from '#platform/server/actor.ts'
import { deviceName, recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import { OPERATOR_IDLE_HOURS, SESSION_DAYS } from '../rules/accounts.ts'
import { newDeviceMail } from './account-mails.ts'
import { presentAccount } from './present.ts'
import {
  type AccountRow,
  deleteSession,
  deleteSurplusSessions,
  insertSession,
  selectSessionOwner,
  updateSessionUsed,
} from './queries.ts'
import { deleteChallenges } from './second-factor/queries.ts'
import { hasLoggedInOn } from './security-event-queries.ts'
import { deleteLinks, deleteSessions, type Purpose } from './settings-queries.ts'
import { forgetDevices, rememberDevice } from './sign-in/login-devices.ts'
import { upsertNetwork } from './sign-in/login-failures.ts'
import { assertCanSignIn } from './sign-in/sign-in-blocks.ts'

const SESSIONS_MAX = 50
/** How often the time of the last use is written. The idle time of operators is short, and measured more closely. */
const USE_PRECISION_MS = { operator: minutes(5), other: hours(1) }

/** The target of a login event on a device that the account has not used before. */
export const NEW_DEVICE = 'new device'

type LoginAccount = AccountRow & { email_confirmed_at: Date | null }
type Opening = { client: Client; secondFactorAt?: Date | undefined }

/** Opens a session after the credentials were verified, and notifies the owner of the first login on a device. */
export async function signIn(ctx: Ctx, tx: Tx, account: LoginAccount, { client, secondFactorAt }: Opening) {
  const isKnownDevice = await hasLoggedInOn(tx, account.id, deviceName(client.userAgent))
  await recordEvent(tx, {
    action: 'logged_in',
    at: ctx.now(),
    client,
    actor: { id: account.id, role: account.role as Role },
    accountId: account.id,
    ...(!isKnownDevice && { target: NEW_DEVICE }),
  })
  if (!isKnownDevice && account.email && account.email_confirmed_at)
    await queueMail(ctx, tx, newDeviceMail(account, account.email, deviceName(client.userAgent), ctx.config.publicUrl))
  return { user: presentAccount(account), ...(await openSession(ctx, tx, account.id, { client, secondFactorAt })) }
}

/** Inserts a session, without an event. */
export async function openSession(ctx: Ctx, tx: Tx, accountId: string, { client, secondFactorAt }: Opening) {
  await assertCanSignIn(ctx, tx, accountId)
  const token = newToken()
  const expires_at = new Date(ctx.now().getTime() + days(SESSION_DAYS))
  await insertSession(tx, {
    token_hash: tokenHash(token),
    account_id: accountId,
    user_agent: client.userAgent.slice(0, 400),
    network: client.network,
    expires_at,
    used_at: ctx.now(),
    second_factor_at: secondFactorAt ?? null,
  })
  await upsertNetwork(tx, { account_id: accountId, network: client.network, used_at: ctx.now() })
  await deleteSurplusSessions(tx, accountId, ctx.now(), SESSIONS_MAX)
  const deviceToken = await rememberDevice(ctx, tx, accountId, client)
  return { token, expiry: expires_at.toISOString(), deviceToken }
}

/** Revokes the token on the server, so that copies of it are invalid, too. */
export async function logOut(ctx: Ctx, actor: { id: string; role: Role }, token: string, client: Client) {
  await ctx.db.transaction().execute(async (tx) => {
    await deleteSession(tx, tokenHash(token))
    await recordEvent(tx, { action: 'logged_out', at: ctx.now(), client, actor, accountId: actor.id })
  })
}

/** The session that a request comes from, and its device. */
export type CurrentSession = { token: string; client: Client }

/**
 * Revokes everything that acts for an account: its sessions, its mailed links, its device cookies, and what other features
 * gave it, such as the address of its calendar. Returns how many sessions ended; the current one and its device may stay,
 * and links of other purposes than the given ones.
 */
export async function revokeAccess(
  ctx: AppCtx,
  tx: Tx,
  accountId: string,
  current?: CurrentSession,
  linkPurposes?: readonly Purpose[],
) {
  await deleteLinks(tx, accountId, linkPurposes)
  await deleteChallenges(tx, accountId)
  await forgetDevices(tx, accountId, current?.client)
  for (const { revoked } of ctx.registry.accountHooks) await revoked?.(ctx, tx, accountId)
  return deleteSessions(tx, accountId, current && tokenHash(current.token))
}

/** When a session of an operator ends that is not used any more. */
export const idleEnd = (usedAt: Date) => new Date(usedAt.getTime() + hours(OPERATOR_IDLE_HOURS))

/** The owner of an unexpired token. */
export async function findSessionOwner(ctx: Ctx, token: string) {
  const hash = tokenHash(token)
  const now = ctx.now()
  const account = await selectSessionOwner(ctx.sharedDb, hash, now)
  if (!account || (account.role === 'operator' && idleEnd(account.used_at) <= now)) return undefined
  // Every authenticated request runs this: few of them write.
  const precision = account.role === 'operator' ? USE_PRECISION_MS.operator : USE_PRECISION_MS.other
  if (now.getTime() - account.used_at.getTime() >= precision) await updateSessionUsed(ctx.db, hash, now)
  const { profile_version: version, has_payout: hasPayout, expires_at: expiresAt } = account
  const actor: Actor = { id: account.id, role: account.role as Role, isAdministrator: account.is_administrator }
  return {
    user: presentAccount(account),
    actor,
    expiresAt,
    version,
    hasPayout,
    isDemo: account.is_demo,
    secondFactorAt: account.second_factor_at,
  }
}
