import { randomBytes } from 'node:crypto'
import { minutes } from '#domain/durations.ts'
import { CHALLENGE_MINUTES } from '#domain/second-factors.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Executor, Tx } from '#server/platform/db/database.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import {
  type ChallengePurpose,
  countFailures,
  deleteChallenge,
  deleteExpiredChallenges,
  insertChallenge,
  selectChallenge,
} from './queries.ts'

const EXPIRED_BATCH = 100
/** Wrong answers to one challenge, and to all challenges of an account within the window. */
const FAILURES_PER_CHALLENGE = 5
const FAILURES_PER_ACCOUNT = 10
const FAILURE_WINDOW_MS = minutes(15)

export const expiredChallenge = () => new AppError('bad_request', 'This took too long. Please start again.')

/** Opens a challenge. Its token comes back with the answer; `challenge` is what a passkey signs. */
export async function openChallenge(ctx: Ctx, db: Executor, purpose: ChallengePurpose, accountId: string | null) {
  const token = newToken()
  const challenge = randomBytes(32).toString('base64url')
  const now = ctx.now()
  await deleteExpiredChallenges(db, now, EXPIRED_BATCH)
  await insertChallenge(db, {
    token_hash: tokenHash(token),
    account_id: accountId,
    purpose,
    challenge,
    expires_at: new Date(now.getTime() + minutes(CHALLENGE_MINUTES)),
  })
  return { token, challenge }
}

/** An open challenge of one of these purposes. */
export async function findChallenge(ctx: Ctx, token: string, purposes: readonly ChallengePurpose[]) {
  const row = await selectChallenge(ctx.db, tokenHash(token), ctx.now())
  if (!row || !purposes.includes(row.purpose as ChallengePurpose) || row.failures >= FAILURES_PER_CHALLENGE)
    throw expiredChallenge()
  return { ...row, purpose: row.purpose as ChallengePurpose }
}

/** Single use: two answers at once complete one login. */
export async function consumeChallenge(tx: Tx, token: string) {
  if (!(await deleteChallenge(tx, tokenHash(token)))) throw expiredChallenge()
}

/** Against guessed codes: only a client that knows the password gets here, so this cannot lock an owner out from outside. */
export async function assertFewFailures(ctx: Ctx, accountId: string) {
  const since = new Date(ctx.now().getTime() - FAILURE_WINDOW_MS)
  if ((await countFailures(ctx.db, accountId, since)) < FAILURES_PER_ACCOUNT) return
  throw new AppError('too_many_requests', 'Too many wrong codes. Please wait 15 minutes and try again.', {
    retryAfter: FAILURE_WINDOW_MS / 1000,
  })
}
