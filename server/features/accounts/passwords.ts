import { hash, verify } from '@node-rs/argon2'
import { createGate } from '#server/platform/semaphore.ts'

// OWASP's smallest argon2id setting: 19 MiB, two passes, about 14 ms on one core.
const SETTINGS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
// More at once would only queue in the thread pool and keep file reads and compression waiting.
const AT_ONCE = 2

const { inTurn } = createGate(AT_ONCE)

/** The form in which a password is stored. */
export const hashPassword = (password: string) => inTurn(() => hash(password, SETTINGS))

/** Takes the same time when there is no account, so that nobody can find out which usernames exist. */
export async function passwordFits(stored: string | undefined, password: string) {
  const fits = await inTurn(async () => verify(stored ?? (await nobodysHash), password))
  return fits && stored !== undefined
}
const nobodysHash = hash('nobody has this password', SETTINGS)
