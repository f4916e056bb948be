import { phoneDigits, type Role } from '#platform/rules/users.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import type { Client } from '#platform/server/http/client.ts'
import { assertPossiblePhone } from '#platform/server/phone-numbers.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { contextWords, type LoginForm, type NewAccount } from '../rules/accounts.ts'
import { deletedAccount } from './deletion/restoration.ts'
import { sendConfirmation } from './email-addresses.ts'
import { assertStrongPassword, hashPassword, passwordFits } from './passwords/passwords.ts'
import { presentAccount } from './present.ts'
import { insertAccount, lockVerified, selectKnownZone, selectLoginCandidates, selectLoginKey } from './queries.ts'
import { requireSecondStep } from './second-factor/second-step.ts'
import { openSession, signIn } from './sessions.ts'
import { countLoginAttempt, forgetLoginFailures } from './sign-in/login-failures.ts'
import { refuseBlocked } from './sign-in/sign-in-blocks.ts'

const TAKEN: Record<string, string> = { accounts_username: 'This username is taken. Choose another.' }

/** Opens an account, signs its owner in, and mails a link that confirms the address. */
export async function signUp(ctx: AppCtx, draft: NewAccount, client: Client) {
  await assertPossiblePhone(draft.phone)
  await assertStrongPassword(draft.password, contextWords(draft))
  const passwordHash = await hashPassword(draft.password)
  return ctx.db.transaction().execute(async (tx) => {
    const session = await register(ctx, tx, draft, {
      role: draft.isDoctor ? 'doctor' : 'patient',
      passwordHash,
      client,
    })
    // Whether the address belongs to another account is for its mailbox alone to know. Beyond the quota of the address the
    // account is opened without a mail: others who have typed the address must not keep its owner from signing up.
    if (draft.email) await sendConfirmation(ctx, tx, session.user._id, draft.email)
    return session
  })
}

type Registration = { role: Role; passwordHash: string; client: Client }

/** Opens an account with what other features add to it, and its first session. */
export async function register(ctx: AppCtx, tx: Tx, draft: Names, { role, passwordHash, client }: Registration) {
  const account = await openAccount(tx, draft, { role }, passwordHash)
  const actor = { id: account.id, role }
  for (const { opened } of ctx.registry.accountHooks) await opened?.(tx, actor)
  await recordEvent(tx, { action: 'signed_up', at: ctx.now(), client, actor, accountId: account.id })
  return { user: presentAccount(account), ...(await openSession(ctx, tx, account.id, { client })) }
}

/** The same answer in the same time for an unknown name and a wrong password, against enumeration of usernames. */
export async function logIn(ctx: Ctx, form: LoginForm, client: Client) {
  const account = await checkCredentials(ctx, form, client)
  if (account.leaving_at) throw deletedAccount(account.leaving_at)
  await requireSecondStep(ctx, account, 'log in')
  return ctx.db.transaction().execute(async (tx) => {
    // The password may have been changed since it was verified.
    if (!(await lockVerified(tx, account.id, account.password_hash))) throw wrongCredentials()
    return signIn(ctx, tx, account, { client })
  })
}

/** The account with these credentials, deleted or not. */
export async function checkCredentials(ctx: Ctx, { username, password }: LoginForm, client: Client) {
  const candidates = await selectLoginCandidates(ctx.db, username)
  const [first] = candidates
  const name = await selectLoginKey(ctx.db, username)
  const accountIds = candidates.map(({ id }) => id)
  const attempt = await countLoginAttempt(ctx, { name, accountIds, client })
  const account = await findByPassword(candidates, password)
  if (account) {
    // Before the failures are forgotten: repeated logins to a blocked account are limited like wrong ones.
    await refuseBlocked(ctx, account.id, client)
    await forgetLoginFailures(ctx, attempt)
    return account
  }
  await recordEvent(ctx.db, {
    action: 'login_failed',
    outcome: 'failure',
    at: ctx.now(),
    client,
    ...(first && { accountId: first.id }),
  })
  throw wrongCredentials()
}

/** Verifies at least once, against a dummy hash if need be: equal timing for unknown names. */
async function findByPassword<Account extends { password_hash: string }>(candidates: Account[], password: string) {
  if (candidates.length === 0) await passwordFits(undefined, password)
  for (const account of candidates) if (await passwordFits(account.password_hash, password)) return account
}

export const wrongCredentials = () => new AppError('not_signed_in', 'Username or password is wrong.')

/** Inserts an account, without a session and without what the account hooks of other features add. */
export async function openAccount(
  tx: Tx,
  draft: Names,
  options: { role: Role; isAgent?: boolean; avatar?: string; emailConfirmedAt?: Date },
  password_hash: string,
) {
  try {
    return await insertAccount(tx, {
      role: options.role,
      is_administrator: options.role === 'operator' && !options.isAgent,
      username: draft.username,
      email: draft.email || null,
      email_confirmed_at: (draft.email && options.emailConfirmedAt) || null,
      first_name: draft.firstName,
      last_name: draft.lastName,
      display_name: draft.displayname,
      phone: phoneDigits(draft.phone),
      avatar_path: options.avatar ?? null,
      time_zone: draft.timeZone ? await selectKnownZone(tx, draft.timeZone) : null,
      password_hash,
    })
  } catch (error) {
    const message = TAKEN[violatedConstraint(error) ?? '']
    throw message ? new AppError('taken', message) : error
  }
}
type Names = Omit<NewAccount, 'password' | 'isDoctor'>
