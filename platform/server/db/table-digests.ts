import type pg from 'pg'

/** The rows of a table: how many, and a hash that does not depend on their order. */
export type TableDigest = { table: string; count: number; hash: string }
/** A table with the columns that are stored as given: generated ones follow from them. */
export type TableColumns = { table: string; columns: string }

/** Settings that the text of a value depends on. */
export const SAME_TEXT = `set time zone 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`

/** All tables of the schema, by name, with their names quoted. */
export async function selectTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select format('%I', class.relname) as table, string_agg(format('%I', attname), ', ' order by attname) as columns
    from pg_class class join pg_attribute on attrelid = class.oid
    where class.relnamespace = current_schema::regnamespace and class.relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = ''
    group by class.relname order by class.relname`)
  return rows
}

/** Reads every row of the tables. Run it with SAME_TEXT, and in a snapshot where others write. */
export async function digestTables(client: pg.ClientBase, tables: readonly TableColumns[]): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const { table, columns } of tables) {
    const { rows } = await client.query<Omit<TableDigest, 'table'>>(`
      select count(*)::float8 as count,
        coalesce(sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
      from ${table}`)
    const [row] = rows
    if (row) digests.push({ table, ...row })
  }
  return digests
}
