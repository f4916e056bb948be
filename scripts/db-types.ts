// Writes platform/server/db/tables.ts, the row types of every table, and schema.sql, today's whole schema, from a freshly
// migrated database. With --check it only compares, so that a migration without them fails the checks.
import { readFile, writeFile } from 'node:fs/promises'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { printSchema } from './print-schema.ts'
import { startThrowawayServer } from './throwaway.ts'

type Column = { table: string; column: string; type: string; nullable: boolean; generated: boolean; optional: boolean }

const FOLDER = 'platform/server/db'

// int8 and numeric arrive from the driver as strings, so that no digit is lost.
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  xid8: 'string',
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", t.typname as type, not a.attnotnull as nullable,
         a.attgenerated <> '' or a.attidentity = 'a' as generated, a.atthasdef or a.attidentity <> '' as optional
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

const generated = await generate()
for (const [name, text] of Object.entries(generated)) {
  const file = new URL(`../${FOLDER}/${name}`, import.meta.url)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
    console.error(`${FOLDER}/${name} does not match the migrations. Run: npm run db:types`)
    process.exitCode = 1
  }
}

async function generate() {
  const server = await startThrowawayServer()
  const { pool } = openDatabase(server.connection)
  try {
    await migrate(pool)
    const { rows } = await pool.query<Column>(COLUMNS)
    return { 'tables.ts': printTables(rows), 'schema.sql': await printSchema(pool) }
  } finally {
    await pool.end()
    await server.stop()
  }
}

function printTables(columns: Column[]) {
  const tables = Object.groupBy(columns, ({ table }) => table)
  const entries = Object.entries(tables).map(
    ([table, rows = []]) =>
      `  ${table}: {\n${rows.map((row) => `    ${row.column}: ${printType(row)}\n`).join('')}  }\n`,
  )
  return `// Generated from migrations/ by \`npm run db:types\`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Tables = {
${entries.join('')}}
`
}

function printType({ table, column, type, nullable, generated, optional }: Column) {
  const element = TYPES[type.replace(/^_/, '')]
  if (!element) throw new Error(`${table}.${column}: no TypeScript type is known for ${type}; add it to TYPES.`)
  const value = `${type.startsWith('_') ? `${element}[]` : element}${nullable ? ' | null' : ''}`
  if (generated) return `GeneratedAlways<${value}>`
  // A time may be written as text too, but is always read as a Date.
  if (type === 'timestamptz')
    return `ColumnType<${value}, ${value} | string${optional ? ' | undefined' : ''}, ${value} | string>`
  return optional ? `Generated<${value}>` : value
}
