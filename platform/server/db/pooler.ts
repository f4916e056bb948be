import pg from 'pg'
import { StartProblem } from '#platform/server/start-problem.ts'
import { sessionSettings } from './database.ts'

/** Advisory lock: two starts that change the same role at once would fail. */
const LOCK = 7_260_002
const POOLER_WARNING =
  'Connections of the pooler at DATABASE_URL do not have the settings of the role of the server, such as its statement_timeout. Open them anew: RECONNECT in the console of PgBouncer.'

/**
 * Behind a pooler in transaction mode, connections get their settings from the role in this database: a `set` would be in effect for one
 * client of the pooler or another. Changes the role by a direct connection when it differs, which every role may do for itself.
 */
export async function storeSettings(direct: pg.Pool) {
  const client = await direct.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    // Loads the library of the extension: without it only a superuser may name its setting.
    await client.query(`select word_similarity('a', 'a')`)
    const { rows } = await client.query<{ database: string; stored: string[] | null }>(`
      select current_database() as database, (
        select setconfig from pg_db_role_setting
        where setrole = (select oid from pg_roles where rolname = current_user)
          and setdatabase = (select oid from pg_database where datname = current_database())) as stored`)
    const { database = '', stored } = rows[0] ?? {}
    for (const [name, value] of Object.entries(sessionSettings()))
      if (!stored?.includes(`${name}=${value}`))
        await client.query(
          `alter role current_user in database ${pg.escapeIdentifier(database)} set ${name} = ${pg.escapeLiteral(value)}`,
        )
    await client.query('commit')
  } finally {
    // With whatever state a failure left it in
    client.release(true)
  }
}

/** Compares what a connection of the pooler has with what the role was given. Returns a warning when it differs. */
export async function checkPooler(pooled: pg.Pool, direct: pg.Pool) {
  const roles = await Promise.all([pooled, direct].map(selectRole))
  if (roles[0] !== roles[1])
    throw new StartProblem(
      `DATABASE_URL and DATABASE_DIRECT_URL lead to different roles or databases (${roles.join(' and ')}). Use the same in both.`,
    )
  const names = Object.keys(sessionSettings())
  const { rows } = await pooled.query<{ values: (string | null)[] }>(
    'select array(select setting from unnest($1::text[]) with ordinality as wanted (name, at) left join pg_settings using (name) order by at) as values',
    [names],
  )
  const expected = Object.values(sessionSettings())
  const isSet = expected.every((value, at) => [value, null].includes(rows[0]?.values[at] ?? null))
  return isSet ? undefined : POOLER_WARNING
}

async function selectRole(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(`select current_user || '@' || current_database() as name`)
  return rows[0]?.name
}
