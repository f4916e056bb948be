import { randomBytes } from 'node:crypto'
import { minutes } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { formatWait } from '#platform/server/format.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import { CHALLENGE_MINUTES } from '../../rules/second-factors.ts'
import {
  type ChallengePurpose,
  claimChallengeAttempt,
  claimCodeAttempt,
  deleteChallenge,
  insertChallenge,
  selectChallenge,
} from './queries.ts'

/** Answers to one challenge, and codes of an account within the window until one is right. */
const ATTEMPTS_PER_CHALLENGE = 5
const ATTEMPTS_PER_WINDOW = 10
const WINDOW_MS = minutes(15)

export const expiredChallenge = () => new AppError('bad_request', 'This took too long. Please start again.')

/** Opens a challenge. Its token comes back with the answer; `challenge` is what a passkey signs. */
export async function openChallenge(ctx: Ctx, db: Executor, purpose: ChallengePurpose, accountId: string | null) {
  const token = newToken()
  const challenge = randomBytes(32).toString('base64url')
  const now = ctx.now()
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
  return assertPurpose(await selectChallenge(ctx.db, tokenHash(token), ctx.now()), purposes)
}

/** The same, for an answer to it: attempts are counted before the answer is verified, so that parallel ones count, too. */
export async function attemptChallenge(ctx: Ctx, token: string, purposes: readonly ChallengePurpose[]) {
  const row = await claimChallengeAttempt(ctx.db, tokenHash(token), ctx.now(), ATTEMPTS_PER_CHALLENGE)
  return assertPurpose(row, purposes)
}

type ChallengeRow = { account_id: string | null; purpose: string; challenge: string }

function assertPurpose(row: ChallengeRow | undefined, purposes: readonly ChallengePurpose[]) {
  const purpose = purposes.find((allowed) => allowed === row?.purpose)
  if (!row || !purpose) throw expiredChallenge()
  return { ...row, purpose }
}

/** Single use: two answers at once complete one login. */
export async function consumeChallenge(tx: Tx, token: string) {
  if (!(await deleteChallenge(tx, tokenHash(token)))) throw expiredChallenge()
}

/** Rate limit of codes, right ones included until they have completed a login, counted in advance. Reached only with the right password, or with a session. */
export async function attemptCode(ctx: Ctx, accountId: string, client: Client) {
  const now = ctx.now()
  const { attempts, since } = await claimCodeAttempt(ctx.db, accountId, now, new Date(now.getTime() - WINDOW_MS))
  if (attempts <= ATTEMPTS_PER_WINDOW) return
  // Once per window, so that refused codes cannot fill the audit log.
  if (attempts === ATTEMPTS_PER_WINDOW + 1)
    await recordEvent(ctx.db, { action: 'attempts_limited', outcome: 'refused', at: now, client, accountId })
  const retryAfter = Math.max(1, Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 1000))
  const message = `Too many attempts. Please wait ${formatWait(retryAfter)} and try again.`
  throw new AppError('too_many_requests', message, { retryAfter })
}
