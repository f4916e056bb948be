import { availableParallelism } from 'node:os'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import type { Role } from '#platform/rules/users.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { createSemaphore } from '#platform/server/semaphore.ts'
import { passwordProblem } from '../../rules/accounts.ts'
import { selectOwnAccount } from '../settings-queries.ts'
import { isGuessable } from './guessable-passwords.ts'

/** OWASP's smallest argon2id setting: 19 MiB, two passes, about 14 ms on one core. */
export const HASH_COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
// More would only queue in the thread pool, ahead of file reads and compression. One core is left to requests.
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1))

const hashing = createSemaphore(MAX_CONCURRENT_HASHES)

let cost = HASH_COST
let dummyHash = createDummyHash()
/** Replaces the cost of hashes to come, for tests: they hash thousands of passwords without value. */
export function setHashCost(replacement: typeof HASH_COST) {
  cost = replacement
  dummyHash = createDummyHash()
}

/** Made beforehand, so that the first comparison takes no longer than the next. */
function createDummyHash() {
  return hash('no account has this password', cost)
}

/** The hash of a password as it is stored. */
export const hashPassword = (password: string) => hashing.run(() => hash(password, cost))

/** A hash that can be looked up, for secrets with a salt per account. */
export const hashWithSalt = async (secret: string, salt: Buffer) =>
  (await hashing.run(() => hashRaw(secret, { ...cost, salt }))).toString('base64')

/** Verifies against a dummy hash when there is no account: equal timing, against enumeration of usernames. */
export async function passwordFits(stored: string | undefined, password: string) {
  const fits = await hashing.run(async () => verify(stored ?? (await dummyHash), password))
  return fits && stored !== undefined
}

export const wrongPassword = () => new AppError('forbidden', 'This is not your password.')

/** Step-up authentication for changes that could lock the owner out: a session on an unattended device is not enough. */
export async function checkPassword(ctx: Ctx, accountId: string, password: string, client: Client) {
  const account = await selectOwnAccount(ctx.db, accountId)
  if (await passwordFits(account.password_hash, password)) return account
  await recordEvent(ctx.db, {
    action: 'password_check_failed',
    outcome: 'failure',
    at: ctx.now(),
    client,
    actor: { id: accountId, role: account.role as Role },
    accountId,
  })
  throw wrongPassword()
}

const TOO_EASY =
  'This password is too easy to guess. Choose another, such as a few words that have nothing to do with each other.'

/** Refuses a new password that is common, or a variation of a common one or of words of the account. */
export async function assertStrongPassword(password: string, context: readonly string[]) {
  const problem = passwordProblem(password, context)
  if (problem) throw new AppError('weak_password', problem)
  const common = await loadCommonPasswords()
  if (common.has(password.toLowerCase()))
    throw new AppError('weak_password', 'This password is one of the most used. Choose another.')
  if (isGuessable(password, common, context)) throw new AppError('weak_password', TOO_EASY)
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/** 49,000 of the most used passwords, 18,000 of them long enough for ours. Loaded when the first password is chosen. */
function loadCommonPasswords() {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswords
}
