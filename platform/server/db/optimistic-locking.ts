import { type RawBuilder, sql, type Updateable } from 'kysely'
import { AppError } from '#platform/server/app-error.ts'
import { createKeyedMutex } from '#platform/server/semaphore.ts'
import type { Executor } from './database.ts'
import { isConcurrencyFailure } from './errors.ts'
import type { Tables } from './tables.ts'

type VersionedRow<Table extends keyof Tables> = {
  table: Table
  id: string
  /** The version that the change was made from. */
  version: number
  idColumn?: keyof Tables[Table] & string
  versionColumn?: keyof Tables[Table] & string
  /** A further condition, such as that the row is not hidden. */
  where?: RawBuilder<boolean>
}

/**
 * Optimistic locking: writes the change and increments the version, if the row still has the version that the change was
 * made from. Returns whether it did; `false` is a conflict, and nothing is written.
 */
export async function updateVersioned<Table extends keyof Tables>(
  db: Executor,
  row: VersionedRow<Table>,
  change: Updateable<Tables[Table]> = {},
): Promise<boolean> {
  const { table, id, version, idColumn = 'id', versionColumn = 'version', where = sql<boolean>`true` } = row
  const assignments = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)}
    set ${sql.join([...assignments, sql`${sql.ref(versionColumn)} = ${version + 1}`])}
    where ${sql.ref(idColumn)} = ${id} and ${sql.ref(versionColumn)} = ${version} and ${where}`.execute(db)
  return numAffectedRows > 0n
}

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
