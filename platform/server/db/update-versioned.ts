import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Executor } from './database.ts'
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
