import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import type { PasskeyLoginForm, SecondFactorForm, SecondStepMethod } from '../../rules/second-factors.ts'
import { deletedAccount, restore } from '../deletion/restoration.ts'
import { selectLoginAccount } from '../queries.ts'
import { signIn } from '../sessions.ts'
import { refuseBlocked } from '../sign-in/sign-in-blocks.ts'
import { findAppStep, prepareRecoveryCode, recordFailure, wrongCode } from './authenticator.ts'
import {
  attemptChallenge,
  attemptCode,
  consumeChallenge,
  expiredChallenge,
  findChallenge,
  openChallenge,
} from './challenges.ts'
import { passkeyLoginOptions, verifyPasskey } from './passkeys.ts'
import {
  type ChallengePurpose,
  resetCodeAttempts,
  selectFactors,
  selectPasskey,
  updateLastStep,
  updatePasskeyUsed,
} from './queries.ts'

const SENTENCES: Record<SecondStepMethod, string> = {
  code: 'Enter the code from your authenticator app.',
  passkey: 'Use your passkey to finish logging in.',
}

type LoginPurpose = Extract<ChallengePurpose, 'log in' | 'restore account'>
const SECOND_STEPS: readonly LoginPurpose[] = ['log in', 'restore account']

/**
 * Refuses a login by password alone when the account needs a second step: with an authenticator app always, with passkeys
 * alone if it is an operator's. Others may log in with the password where their passkey does not work.
 */
export async function requireSecondStep(ctx: Ctx, account: { id: string; role: string }, purpose: LoginPurpose) {
  const { hasAuthenticator, passkeys } = await selectFactors(ctx.db, account.id)
  const isNeeded = hasAuthenticator || (account.role === 'operator' && passkeys > 0)
  if (!isNeeded) return
  const methods: SecondStepMethod[] = []
  if (hasAuthenticator) methods.push('code')
  if (passkeys > 0) methods.push('passkey')
  const { token } = await openChallenge(ctx, ctx.db, purpose, account.id)
  throw new AppError('second_factor', SENTENCES[methods[0] ?? 'code'], { challenge: token, methods })
}

/** Completes a login by a code of the authenticator app or a recovery code. */
export async function logInByCode(ctx: AppCtx, { challenge, code }: SecondFactorForm, client: Client) {
  const { account_id: accountId, purpose } = await attemptChallenge(ctx, challenge, SECOND_STEPS)
  if (!accountId) throw expiredChallenge()
  await attemptCode(ctx, accountId, client)
  const accept = await findCode(ctx, accountId, code, client)
  const session = await ctx.db.transaction().execute(async (tx) => {
    if (!(await accept?.(tx))) return undefined
    await consumeChallenge(tx, challenge)
    return complete(ctx, tx, accountId, { client, purpose })
  })
  if (session) return session
  await recordFailure(ctx, accountId, client)
  throw wrongCode()
}

/** Consumes a right code in the transaction of the login; undefined when the code is wrong. */
async function findCode(ctx: Ctx, accountId: string, code: string, client: Client) {
  if (/^\d{6}$/.test(code)) {
    const step = await findAppStep(ctx, accountId, code, 'confirmed')
    return step === undefined ? undefined : (tx: Tx) => updateLastStep(tx, accountId, step)
  }
  const useCode = await prepareRecoveryCode(accountId, code, ctx.now())
  return async (tx: Tx) => {
    if (!(await useCode(tx))) return false
    await resetCodeAttempts(tx, accountId)
    await recordEvent(tx, { action: 'recovery_code_used', at: ctx.now(), client, accountId })
    return true
  }
}

/** Begins a login by passkey, after the password or instead of it. */
export async function beginPasskeyLogin(ctx: Ctx, token: string | undefined) {
  if (token !== undefined) {
    const { challenge, account_id } = await findChallenge(ctx, token, SECOND_STEPS)
    const options = await passkeyLoginOptions(ctx, challenge, account_id)
    return { success: true as const, challenge: token, options }
  }
  const opened = await openChallenge(ctx, ctx.db, 'log in by passkey', null)
  const options = await passkeyLoginOptions(ctx, opened.challenge, null)
  return { success: true as const, challenge: opened.token, options }
}

/** Logs in by the answer of a passkey, which is two factors in one. */
export async function logInByPasskey(ctx: AppCtx, form: PasskeyLoginForm, client: Client) {
  const found = await attemptChallenge(ctx, form.challenge, [...SECOND_STEPS, 'log in by passkey'])
  const passkey = await verifyPasskey(ctx, form.credential, found.challenge)
  const isOwn = found.account_id === null || found.account_id === passkey?.accountId
  if (!passkey || !isOwn) {
    const claimed = await selectPasskey(ctx.db, form.credential.id)
    await recordFailure(ctx, found.account_id ?? claimed?.account_id, client)
    throw new AppError('forbidden', 'This passkey is not known here. Log in with your password.')
  }
  await refuseBlocked(ctx, passkey.accountId, client)
  return ctx.db.transaction().execute(async (tx) => {
    await consumeChallenge(tx, form.challenge)
    await updatePasskeyUsed(tx, passkey.id, passkey.counter, ctx.now())
    return complete(ctx, tx, passkey.accountId, { client, purpose: found.purpose })
  })
}

/** Opens the session. The account may have been deleted since the first step. */
async function complete(ctx: AppCtx, tx: Tx, accountId: string, given: { client: Client; purpose: ChallengePurpose }) {
  const account = await selectLoginAccount(tx, accountId)
  if (!account) throw expiredChallenge()
  const { client, purpose } = given
  if (purpose === 'restore account') await restore(ctx, tx, account, client)
  else if (account.leaving_at) throw deletedAccount(account.leaving_at)
  return signIn(ctx, tx, account, { client, secondFactorAt: ctx.now() })
}
