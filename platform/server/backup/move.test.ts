import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/server/db/database.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { connectionUrl } from '#test/connection-url.ts'
import { digestTables, moveToPostgres, SAME_TEXT, selectTables, type TableDigest } from './move.ts'

const NOW = new Date('2026-11-18T10:00:00.000Z')
const NAME = `test_${randomBytes(6).toString('hex')}`
const server = inject('postgres')
/** The owner of the new database is no superuser, as on servers that others run. */
const target = { ...server, database: NAME, user: NAME, password: NAME }
let scratch: string
let before: TableDigest[]

/** Texts in several scripts, control characters, arrays, JSON, bytes, generated columns, rows that refer to each other. */
const ROWS = `
  insert into accounts (id, role, username, email, password_hash, first_name, last_name, display_name, phone, time_zone) values
    ('00000000-0000-4000-8000-000000000001', 'patient', 'zoë', 'zoe@example.org', 'none', 'Zoë', E'O\\\\N\\t"Neil"', 'Ωmega 😀', '0', 'Europe/Berlin'),
    ('00000000-0000-4000-8000-000000000002', 'doctor', 'elif', null, 'none', 'Elif', 'Kaya', E'two\\nlines', '0', null);
  insert into providers (account_id) values ('00000000-0000-4000-8000-000000000002');
  insert into consultations (id, submission_id, reference, source, full_name, email, message, due_at, tags, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'SV-2222-' || translate(to_char(number, 'FM0000'), '0123456789', 'BCDFGHJKMN'), 'home', 'Aoife ' || number,
      'aoife@example.org', repeat('é', number), now(), array['a,b', '"c"'], now() - number * interval '1.000001 seconds'
    from generate_series(1, 500) as number;
  insert into consultation_handovers (id, consultation_id, provider_id, state, token_hash, expires_at, created_at)
    select gen_random_uuid(), id, '00000000-0000-4000-8000-000000000002', 'asked', sha256(id::text::bytea), now(), now() from consultations;
  insert into audit_events (at, actor_id, action, outcome, device, network)
    select now(), '00000000-0000-4000-8000-000000000001', 'logged_in', 'success', 'test', '10.0.0.0/24' from generate_series(1, 20);
  insert into sessions (token_hash, account_id, expires_at)
    values (sha256('token'), '00000000-0000-4000-8000-000000000001', now() + interval '1 day')`

async function connected<Result>(to: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(to)
  await client.connect()
  return work(client).finally(() => client.end())
}

const digestsOf = (to: pg.ClientConfig) =>
  connected(to, async (client) => {
    await client.query(SAME_TEXT)
    return digestTables(client, await selectTables(client))
  })

const onServer = (...statements: string[]) =>
  connected(server, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

const dataDir = () => join(scratch, 'data')
const move = (url = connectionUrl(target)) => moveToPostgres({ dataDir: dataDir(), databaseUrl: undefined }, url, NOW)

beforeAll(async () => {
  scratch = await mkdtemp(join(inject('scratch'), 'move-'))
  await chmod(scratch, 0o755)
  await onServer(
    `create role ${NAME} login password '${NAME}'`,
    `create database ${NAME} owner ${NAME} template template0 encoding 'UTF8'`,
  )
  const embedded = await startEmbedded({ folder: join(dataDir(), 'postgres') })
  const { pool } = openDatabase(embedded.connection)
  await migrate(pool)
  await pool.query(ROWS)
  await pool.end()
  before = await digestsOf(embedded.connection)
  await embedded.stop()
})

afterAll(async () => {
  await onServer(`drop database ${NAME} with (force)`, `drop role ${NAME}`)
  await rm(scratch, { recursive: true, force: true })
})

test('a database that is used, or cannot be reached, is refused, and so is an installation without an embedded one', async () => {
  await connected(target, (client) => client.query('create table notes ()'))
  await expect(move()).rejects.toThrow('is not empty. Create a new one.')
  await connected(target, (client) => client.query('drop table notes'))
  await expect(move(connectionUrl({ ...target, password: 'guess' }))).rejects.toThrow('cannot be used (')
  const none = { dataDir: scratch, databaseUrl: undefined }
  await expect(moveToPostgres(none, connectionUrl(target), NOW)).rejects.toThrow('There is no database in')
  const external = { dataDir: dataDir(), databaseUrl: 'postgres://elsewhere/sanavia' }
  await expect(moveToPostgres(external, connectionUrl(target), NOW)).rejects.toThrow('DATABASE_URL is set')
})

test('an installation that runs is refused, and nothing is moved', async () => {
  const running = await startEmbedded({ folder: join(dataDir(), 'postgres') })
  await expect(move()).rejects.toThrow('in use by another Sanavia')
  await running.stop()
})

test('all rows arrive at the server, whose schema goes on working, and the old folder does not start again', async () => {
  expect(await move()).toEqual(before)
  expect(await digestsOf(target)).toEqual(before)
  expect(before.find(({ table }) => table === 'consultations')?.count).toBe(500)

  await connected(target, async (client) => {
    const { rows } = await client.query(`select display_name, is_public from accounts where username = 'zoë'`)
    expect(rows).toEqual([{ display_name: 'Ωmega 😀', is_public: true }])
    // Sequences go on where they were, and triggers and foreign keys are back.
    const event = `insert into audit_events (at, action, outcome, device, network)
      values (now(), 'logged_in', 'success', '', '') returning id::int`
    expect((await client.query(event)).rows).toEqual([{ id: 21 }])
    await expect(client.query('update audit_events set outcome = outcome')).rejects.toThrow()
    await expect(
      client.query(
        `insert into sessions (token_hash, account_id, expires_at) values (sha256('x'), gen_random_uuid(), now())`,
      ),
    ).rejects.toThrow('foreign key')
    const { rows: invalid } = await client.query('select from pg_constraint where not convalidated')
    expect(invalid).toEqual([])
  })

  const message = new RegExp(
    `was moved to the PostgreSQL server .+/${NAME} on 2026-11-18. Set DATABASE_URL to that server.`,
  )
  await expect(startEmbedded({ folder: join(dataDir(), 'postgres') })).rejects.toThrow(message)
  await expect(move()).rejects.toThrow('is not empty')
})
