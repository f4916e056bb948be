import { hash, verify } from '@node-rs/argon2'
import { createSemaphore } from '#server/platform/semaphore.ts'

// OWASP's smallest argon2id setting: 19 MiB, two passes, about 14 ms on one core.
const SETTINGS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
// More at once would only queue in the thread pool and keep file reads and compression waiting.
const MAX_CONCURRENT_HASHES = 2

const hashing = createSemaphore(MAX_CONCURRENT_HASHES)

/** The form in which a password is stored. */
export const hashPassword = (password: string) => hashing.run(() => hash(password, SETTINGS))

/** Takes the same time when there is no account, so that nobody can find out which usernames exist. */
export async function passwordFits(stored: string | undefined, password: string) {
  const fits = await hashing.run(async () => verify(stored ?? (await dummyHash), password))
  return fits && stored !== undefined
}
const dummyHash = hash('nobody has this password', SETTINGS)
