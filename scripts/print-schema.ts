import type pg from 'pg'

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
export async function printSchema(pool: pg.Pool) {
  const parts: string[] = ['-- Generated from migrations/ by `npm run db:types`. Do not edit.\n']
  for (const [title, query] of PARTS) {
    const { rows } = await pool.query<Row>(query)
    const separator = rows.some(({ text }) => text.includes('\n')) ? '\n\n' : '\n'
    parts.push(`-- ${title}\n\n${rows.map(({ text }) => text.trimEnd()).join(separator)}\n`)
  }
  return parts.join('\n')
}
