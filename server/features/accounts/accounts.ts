import { graceEnd } from '#domain/account-settings.ts'
import { type LoginForm, type NewAccount, phoneDigits, type Role, SESSION_DAYS, type User } from '#domain/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { formatDay } from '#server/platform/format.ts'
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

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const TAKEN: Record<string, string> = {
  accounts_username: 'This username is taken. Choose another.',
  accounts_email: 'An account with this e-mail address exists. Log in instead.',
}

export type Device = { userAgent: string }

/** Opens an account and signs its owner in. */
export async function signUp(ctx: AppCtx, draft: NewAccount, device: Device) {
  const password_hash = await hashPassword(draft.password)
  const role = draft.isDoctor ? 'doctor' : 'patient'
  return ctx.db.transaction().execute(async (tx) => {
    const account = await openAccount(tx, draft, { role }, password_hash)
    for (const { opened } of ctx.registry.accountHooks) await opened?.(tx, { id: account.id, role })
    return { user: presentAccount(account), ...(await openSession(ctx, tx, account.id, device)) }
  })
}

/** One answer for an unknown name and a wrong password, after the same time. */
export async function logIn(ctx: Ctx, form: LoginForm, device: Device) {
  const account = await checkCredentials(ctx, form)
  if (account.leaving_at) throw new AppError('leaving', closedSentence(account.leaving_at))
  return ctx.db.transaction().execute((tx) => signIn(ctx, tx, account, device))
}

/** The account of whoever knows its name and password, closed or not. */
export async function checkCredentials(ctx: Ctx, { username, password }: LoginForm) {
  const account = await selectForLogin(ctx.db, username)
  if (!(await passwordFits(account?.password_hash, password)) || !account)
    throw new AppError('not_signed_in', 'Username or password is wrong.')
  return account
}

/** Opens a session for somebody whose password was right. */
export async function signIn(ctx: Ctx, tx: Tx, account: AccountRow, device: Device) {
  await deleteExpiredSessions(tx, account.id, ctx.now())
  return { user: presentAccount(account), ...(await openSession(ctx, tx, account.id, device)) }
}

const closedSentence = (leavingAt: Date) =>
  `This account was deleted on ${formatDay(leavingAt)}. You can restore it until ${formatDay(graceEnd(leavingAt))}; then it is erased.`

/** Revokes the token on the server: a copy of it opens nothing any more. */
export async function logOut(ctx: Ctx, token: string) {
  await deleteSession(ctx.db, tokenHash(token))
}

/** The owner of an unexpired token. */
export async function findSessionOwner(ctx: Ctx, token: string) {
  const hash = tokenHash(token)
  const now = ctx.now()
  const account = await selectSessionOwner(ctx.pool, hash, now)
  // Every private call comes by here: one of them an hour writes, the others only read.
  if (account && now.getTime() - account.used_at.getTime() >= HOUR_MS) await updateSessionUsed(ctx.db, hash, now)
  if (!account) return undefined
  const { profile_version: version, has_payout: hasPayout, expires_at: expiresAt } = account
  const actor = { id: account.id, role: account.role as Role }
  return { user: presentAccount(account), actor, expiresAt, version, hasPayout }
}

/** Inserts an account, without a session and without what the account hooks of other features add. */
export async function openAccount(
  tx: Tx,
  draft: Names,
  options: { role: Role; avatar?: string },
  password_hash: string,
) {
  const { username, email, firstName: first_name, lastName: last_name, displayname: display_name } = draft
  const { role, avatar: avatar_path = null } = options
  const names = { username, first_name, last_name, display_name }
  const row = { ...names, role, password_hash, avatar_path, email: email || null, phone: phoneDigits(draft.phone) }
  try {
    return await insertAccount(tx, row)
  } catch (error) {
    const message = TAKEN[violatedConstraint(error) ?? '']
    throw message ? new AppError('taken', message) : error
  }
}
type Names = Omit<NewAccount, 'password' | 'isDoctor'>

async function openSession(ctx: Ctx, tx: Tx, account_id: string, { userAgent }: Device) {
  const token = newToken()
  const expires_at = new Date(ctx.now().getTime() + SESSION_DAYS * DAY_MS)
  const times = { expires_at, used_at: ctx.now() }
  await insertSession(tx, { token_hash: tokenHash(token), account_id, user_agent: userAgent.slice(0, 400), ...times })
  return { token, expiry: expires_at.toISOString() }
}

/** Lists its fields one by one: a spread would carry private columns to the browser. */
export function presentAccount(row: AccountRow): User {
  const { id: _id, username, phone, first_name: firstName, last_name: lastName, display_name: displayname } = row
  const role = row.role as Role
  const names = { firstName, lastName, displayname, name: `${firstName} ${lastName}`, username }
  const avatar = row.avatar_path === null ? {} : { avatar: { url: row.avatar_path } }
  return { _id, ...names, email: row.email ?? '', phone, role, isDoctor: role === 'doctor', ...avatar }
}
