// Writes platform/server/db/tables.ts, the row types of every table, and schema.sql, today's whole schema, from a freshly
// migrated database. With --check it only compares, so that a migration without them fails the checks.
import { readFile, writeFile } from 'node:fs/promises'
import type pg from 'pg'
import { openDatabase } from '#platform/server/db/database.ts'
import { migrate } from '#platform/server/db/migrate.ts'
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

type Row = { text: string }

const TABLES = `
  select format(E'create table %I (\\n%s\\n);', class.relname, string_agg(entry.text, E',\\n' order by entry.place, entry.text))
    as text
  from pg_class class
  cross join lateral (
    -- columns, in their order
    select attnum as place, format('  %I %s', attname, format_type(atttypid, atttypmod))
      || coalesce(case when attgenerated = 's' then format(' generated always as (%s) stored', expression.text)
                       when attidentity = 'a' then ' generated always as identity'
                       when expression.text is not null then ' default ' || expression.text end, '')
      || case when attnotnull then ' not null' else '' end as text
    from pg_attribute
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    left join lateral (select pg_get_expr(adbin, adrelid) as text) as expression on true
    where attrelid = class.oid and attnum > 0 and not attisdropped
    union all
    -- constraints behind them; not-null ones are part of the column
    select 10000, format('  constraint %I %s', conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint where conrelid = class.oid and contype in ('p', 'u', 'f', 'c', 'x')
  ) as entry
  where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace
  group by class.relname order by class.relname`

const INDEXES = `
  select pg_get_indexdef(indexrelid) || ';' as text
  from pg_index join pg_class class on class.oid = indexrelid
  where class.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by indrelid::regclass::text, class.relname`

const VIEWS = `
  select format(E'create view %I as\\n%s', relname, pg_get_viewdef(oid, true)) as text
  from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace order by relname`

// Without the functions of extensions
const FUNCTIONS = `
  select rtrim(pg_get_functiondef(oid), E'\\n') || ';' as text
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f'
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname`

const TRIGGERS = `
  select pg_get_triggerdef(oid) || ';' as text
  from pg_trigger where not tgisinternal order by tgrelid::regclass::text, tgname`

const COMMENTS = `
  select format('comment on %s %s is %L;', replace(address.type, 'table column', 'column'), address.identity, description) as text
  from pg_description
  cross join lateral pg_identify_object(classoid, objoid, objsubid) as address
  where address.schema = 'public' and address.type in ('table', 'table column', 'function')
    and not exists (select from pg_depend where objid = pg_description.objoid and deptype = 'e')
  order by address.type desc, address.identity`

const EXTENSIONS = `select format('create extension %I;', extname) as text from pg_extension where extname <> 'plpgsql' order by 1`

const PARTS: [title: string, query: string][] = [
  ['Extensions', EXTENSIONS],
  ['Functions', FUNCTIONS],
  ['Tables', TABLES],
  ['Indexes', INDEXES],
  ['Views', VIEWS],
  ['Triggers', TRIGGERS],
  ['Comments', COMMENTS],
]

/** The whole schema of a migrated database as SQL, for reading and for reviewing changes of it. */
async function printSchema(pool: pg.Pool) {
  const parts: string[] = ['-- Generated from migrations/ by `npm run db:types`. Do not edit.\n']
  for (const [title, query] of PARTS) {
    const { rows } = await pool.query<Row>(query)
    const separator = rows.some(({ text }) => text.includes('\n')) ? '\n\n' : '\n'
    parts.push(`-- ${title}\n\n${rows.map(({ text }) => text.trimEnd()).join(separator)}\n`)
  }
  return parts.join('\n')
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

const generated = await generate()
for (const [name, text] of Object.entries(generated)) {
  const file = new URL(`../${FOLDER}/${name}`, import.meta.url)
  if (!process.argv.includes('--check')) await writeFile(file, text)
  else if (text !== (await readFile(file, 'utf8').catch(() => ''))) {
    console.error(`${FOLDER}/${name} does not match the migrations. Run: npm run db:types`)
    process.exitCode = 1
  }
}
