import { graceEnd } from '#domain/account-settings.ts'
import { type LoginForm, type NewAccount, phoneDigits, type Role, SESSION_DAYS, type User } from '#domain/accounts.ts'
import { days, hours } from '#domain/durations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { formatDay } from '#server/platform/format.ts'
import { assertPossiblePhone } from '#server/platform/phone-numbers.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import {
  type AccountRow,
  deleteExpiredSessions,
  deleteSession,
  insertAccount,
  insertSession,
  selectForLogin,
  selectSessionOwner,
  updateSessionUsed,
} from './queries.ts'

const TAKEN: Record<string, string> = {
  accounts_username: 'This username is taken. Choose another.',
  accounts_email: 'An account with this e-mail address exists. Log in instead.',
}

/** What a session stores about the device that signs in. */
export type DeviceInfo = { userAgent: string }

/** Opens an account and signs its owner in. */
export async function signUp(ctx: AppCtx, draft: NewAccount, device: DeviceInfo) {
  assertPossiblePhone(draft.phone)
  const passwordHash = await hashPassword(draft.password)
  return register(ctx, draft, { role: draft.isDoctor ? 'doctor' : 'patient', passwordHash }, device)
}

/** Opens an account with what other features add to it, and its first session. */
export function register(ctx: AppCtx, draft: Names, given: { role: Role; passwordHash: string }, device: DeviceInfo) {
  const { role, passwordHash } = given
  return ctx.db.transaction().execute(async (tx) => {
    const account = await openAccount(tx, draft, { role }, passwordHash)
    for (const { opened } of ctx.registry.accountHooks) await opened?.(tx, { id: account.id, role })
    return { user: presentAccount(account), ...(await openSession(ctx, tx, account.id, device)) }
  })
}

/** The same answer in the same time for an unknown name and a wrong password, against enumeration of usernames. */
export async function logIn(ctx: Ctx, form: LoginForm, device: DeviceInfo) {
  const account = await checkCredentials(ctx, form)
  if (account.leaving_at) throw new AppError('leaving', deletedSentence(account.leaving_at))
  return ctx.db.transaction().execute((tx) => signIn(ctx, tx, account, device))
}

/** The account with these credentials, deleted or not. */
export async function checkCredentials(ctx: Ctx, { username, password }: LoginForm) {
  const account = await selectForLogin(ctx.db, username)
  if (!(await passwordFits(account?.password_hash, password)) || !account)
    throw new AppError('not_signed_in', 'Username or password is wrong.')
  return account
}

/** Opens a session after the password was verified, and deletes expired ones. */
export async function signIn(ctx: Ctx, tx: Tx, account: AccountRow, device: DeviceInfo) {
  await deleteExpiredSessions(tx, account.id, ctx.now())
  return { user: presentAccount(account), ...(await openSession(ctx, tx, account.id, device)) }
}

const deletedSentence = (deletedAt: Date) =>
  `This account was deleted on ${formatDay(deletedAt)}. You can restore it until ${formatDay(graceEnd(deletedAt))}; then it is erased.`

/** Revokes the token on the server, so that copies of it are invalid, too. */
export async function logOut(ctx: Ctx, token: string) {
  await deleteSession(ctx.db, tokenHash(token))
}

/** The owner of an unexpired token. */
export async function findSessionOwner(ctx: Ctx, token: string) {
  const hash = tokenHash(token)
  const now = ctx.now()
  const account = await selectSessionOwner(ctx.pool, hash, now)
  // Every authenticated request runs this: at most one per hour writes.
  if (account && now.getTime() - account.used_at.getTime() >= hours(1)) await updateSessionUsed(ctx.db, hash, now)
  if (!account) return undefined
  const { profile_version: version, has_payout: hasPayout, expires_at: expiresAt } = account
  const actor = { id: account.id, role: account.role as Role }
  return { user: presentAccount(account), actor, expiresAt, version, hasPayout }
}

/** Inserts an account, without a session and without what the account hooks of other features add. */
export async function openAccount(
  tx: Tx,
  draft: Names,
  options: { role: Role; avatar?: string; emailConfirmedAt?: Date },
  password_hash: string,
) {
  try {
    return await insertAccount(tx, {
      role: options.role,
      username: draft.username,
      email: draft.email || null,
      email_confirmed_at: (draft.email && options.emailConfirmedAt) || null,
      first_name: draft.firstName,
      last_name: draft.lastName,
      display_name: draft.displayname,
      phone: phoneDigits(draft.phone),
      avatar_path: options.avatar ?? null,
      password_hash,
    })
  } catch (error) {
    const message = TAKEN[violatedConstraint(error) ?? '']
    throw message ? new AppError('taken', message) : error
  }
}
type Names = Omit<NewAccount, 'password' | 'isDoctor'>

async function openSession(ctx: Ctx, tx: Tx, account_id: string, { userAgent }: DeviceInfo) {
  const token = newToken()
  const expires_at = new Date(ctx.now().getTime() + days(SESSION_DAYS))
  await insertSession(tx, {
    token_hash: tokenHash(token),
    account_id,
    user_agent: userAgent.slice(0, 400),
    expires_at,
    used_at: ctx.now(),
  })
  return { token, expiry: expires_at.toISOString() }
}

/** Field by field: a spread would send private columns to the client. */
export function presentAccount(row: AccountRow): User {
  const role = row.role as Role
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    displayname: row.display_name,
    name: `${row.first_name} ${row.last_name}`,
    username: row.username,
    email: row.email ?? '',
    phone: row.phone,
    role,
    isDoctor: role === 'doctor',
    ...(row.avatar_path !== null && { avatar: { url: row.avatar_path } }),
  }
}
