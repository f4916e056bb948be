import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/platform/semaphore.ts'

// OWASP's smallest argon2id setting: 19 MiB, two passes, about 14 ms on one core.
const SETTINGS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
// More would only queue in the thread pool, ahead of file reads and compression.
const MAX_CONCURRENT_HASHES = 2

const hashing = createSemaphore(MAX_CONCURRENT_HASHES)

/** The hash of a password as it is stored. */
export const hashPassword = (password: string) => hashing.run(() => hash(password, SETTINGS))

/** Verifies against a dummy hash when there is no account: equal timing, against enumeration of usernames. */
export async function passwordFits(stored: string | undefined, password: string) {
  const fits = await hashing.run(async () => verify(stored ?? (await dummyHash), password))
  return fits && stored !== undefined
}
const dummyHash = hash('no account has this password', SETTINGS)
