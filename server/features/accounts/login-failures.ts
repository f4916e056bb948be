import { createHash } from 'node:crypto'
import { minutes } from '#domain/durations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordEvent } from '#server/platform/audit/audit.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { formatWait } from '#server/platform/format.ts'
import type { Client } from '#server/platform/http/client.ts'
import {
  deleteFailures,
  incrementFailures,
  isKnownNetwork,
  type Subject,
  undoFailure,
} from './login-failure-queries.ts'

type Quota = { max: number; windowMs: number }

const PER_NAME_AND_NETWORK: Quota = { max: 10, windowMs: minutes(15) }
/** Across all networks in which no session of the account was opened. */
const PER_NAME_ELSEWHERE: Quota = { max: 50, windowMs: minutes(60) }
/** Across all names: credential stuffing from one address. */
const PER_ADDRESS: Quota = { max: 40, windowMs: minutes(15) }

/** A login before its password is verified: the account that the name belongs to, if any. */
type LoginAttempt = {
  /** Folded. */
  name: string
  accountId: string | undefined
  client: Client
}

/** An attempt that was counted as a failure in advance. */
type CountedAttempt = LoginAttempt & { counted: readonly Subject[] }

/**
 * Counts an attempt as a failure before its password is verified, so that concurrent guesses cannot pass the limit
 * together; `forgetLoginFailures` takes it back. Failures count per account and network, and more slowly per account across all
 * networks that the account does not know: attacks from elsewhere do not lock an owner out of known networks.
 */
export async function countLoginAttempt(ctx: Ctx, attempt: LoginAttempt): Promise<CountedAttempt> {
  if (!ctx.config.rateLimits) return { ...attempt, counted: [] }
  const { accountId, client } = attempt
  const { network } = client
  const owner = subjectOf(attempt)
  const here = { subject: owner, network }
  const address = { subject: hashOf(`address ${client.address ?? network}`), network: '' }
  await count(ctx, address, PER_ADDRESS, { client })
  await count(ctx, here, PER_NAME_AND_NETWORK, attempt)
  if (accountId && (await isKnownNetwork(ctx.db, accountId, network))) return { ...attempt, counted: [address] }
  const elsewhere = { subject: owner, network: '' }
  await count(ctx, elsewhere, PER_NAME_ELSEWHERE, attempt)
  return { ...attempt, counted: [address, elsewhere] }
}

/** Forgets the failures of an account in this network after its password was right. */
export async function forgetLoginFailures(ctx: Ctx, attempt: CountedAttempt) {
  if (!ctx.config.rateLimits) return
  await deleteFailures(ctx.db, { subject: subjectOf(attempt), network: attempt.client.network })
  for (const counter of attempt.counted) await undoFailure(ctx.db, counter)
}

type Source = { client: Client; accountId?: string | undefined }

async function count(ctx: Ctx, counter: Subject, { max, windowMs }: Quota, { client, accountId }: Source) {
  const now = ctx.now()
  const { failures, expires_at } = await incrementFailures(ctx.db, counter, now, new Date(now.getTime() + windowMs))
  if (failures <= max) return
  // Once per counter and window, so that refused logins cannot fill the audit log.
  if (failures === max + 1)
    await recordEvent(ctx.db, {
      action: 'attempts_limited',
      outcome: 'refused',
      at: now,
      client,
      ...(accountId && { accountId }),
    })
  const retryAfter = Math.max(1, Math.ceil((expires_at.getTime() - now.getTime()) / 1000))
  const message = `Too many attempts. Please wait ${formatWait(retryAfter)} and try again.`
  throw new AppError('too_many_requests', message, { retryAfter })
}

/** By the folded name, known or not: a shared counter would reveal which names belong to one account. */
const subjectOf = ({ name }: LoginAttempt) => hashOf(`name ${name}`)

const hashOf = (text: string) => createHash('sha256').update(text).digest()
