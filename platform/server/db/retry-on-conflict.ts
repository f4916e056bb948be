import { AppError } from '#platform/server/app-error.ts'
import { createKeyedMutex } from '#platform/server/keyed-mutex.ts'
import { isConcurrencyFailure } from './errors.ts'

const MAX_ATTEMPTS = 3
const WAITING_MAX = 20

/** Writes of one key run one after the other, so that those of one process do not conflict with each other. */
const writes = createKeyedMutex(WAITING_MAX, contended)

/**
 * Bounded retry of a write under optimistic locking. `attempt` reads the current version, tries the write and returns
 * nothing when another write came in between; it then runs again on the new state. A deadlock or serialization failure is
 * such a conflict, too. A row that is contended even then is refused instead of retried for ever. `key` names what is
 * written.
 */
export function retryOnConflict<Result>(key: string, attempt: () => Promise<Result | undefined>): Promise<Result> {
  return writes.run(key, async () => {
    for (let count = 0; count < MAX_ATTEMPTS; count++) {
      const result = await attempt().catch(asConflict)
      if (result !== undefined) return result
    }
    throw contended()
  })
}

function contended() {
  return new AppError('changed', 'This was changed several times at the same moment. Please try again.')
}

function asConflict(error: unknown) {
  if (isConcurrencyFailure(error)) return undefined
  throw error
}
