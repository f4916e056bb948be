import { AppError } from '#server/platform/app-error.ts'
import { isConcurrencyFailure } from './errors.ts'

const MAX_ATTEMPTS = 3

/**
 * Bounded retry of a write under optimistic locking. `attempt` reads the current version, tries the write and returns
 * nothing when another write came in between; it then runs again on the new state. A deadlock or serialization failure is
 * such a conflict, too. A row that is contended even then is refused instead of retried for ever.
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result | undefined>): Promise<Result> {
  for (let count = 0; count < MAX_ATTEMPTS; count++) {
    const result = await attempt().catch(asConflict)
    if (result !== undefined) return result
  }
  throw new AppError('changed', 'This was changed several times at the same moment. Please try again.')
}

function asConflict(error: unknown) {
  if (isConcurrencyFailure(error)) return undefined
  throw error
}
