import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectionUrl } from '#test/connection-url.ts'
import { world } from '#test/world.ts'
import { externalDatabase } from './open-migrated.ts'
import { isSuperuser } from './roles.ts'

const refused = async (statement: string) =>
  world.ctx.pool.query(statement).then(
    () => undefined,
    ({ code }: { code: string }) => code,
  )
const INSUFFICIENT_PRIVILEGE = '42501'

test('the role of the server owns nothing and is no superuser', async () => {
  expect(await isSuperuser(world.ctx.pool)).toBe(false)
  const { rows } = await world.ctx.pool.query(`
    select relname as name from pg_class where relowner = current_user::regrole
    union select proname from pg_proc where proowner = current_user::regrole`)
  expect(rows).toEqual([])
})

test.each([
  'alter table invoice_entries disable trigger all',
  'drop table mails',
  'truncate mails',
  'create table notes ()',
  'create role someone',
  "copy accounts to program 'cat'",
  "select pg_read_file('/etc/passwd')",
  'update audit_events set outcome = outcome',
  'delete from audit_events',
  'update invoice_lines set text = text',
  'delete from invoice_entries',
  'update card_receipts set surplus = 0',
  'update invoices set paid = 0',
  'delete from migrations',
])('the role of the server may not "%s"', async (statement) => {
  expect(await refused(statement)).toBe(INSUFFICIENT_PRIVILEGE)
})

test('tables of later migrations are granted by default, and the owner of an own database migrates and grants', async () => {
  const owner = new pg.Client(world.ownerConnection)
  await owner.connect()
  onTestFinished(() => owner.end())
  await owner.query('create table later (id bigint generated always as identity, name text)')
  await world.ctx.pool.query("insert into later (name) values ('x')")
  const migrated = {
    databaseUrl: connectionUrl(world.connection),
    databaseOwnerUrl: connectionUrl(world.ownerConnection),
    databaseDirectUrl: undefined,
  }
  expect(await externalDatabase(migrated).migrate()).toEqual({})
  expect(await refused('delete from audit_events')).toBe(INSUFFICIENT_PRIVILEGE)
})

test('a server that works as a superuser is warned about it', async () => {
  const connection = {
    databaseUrl: connectionUrl(world.ownerConnection),
    databaseOwnerUrl: undefined,
    databaseDirectUrl: undefined,
  }
  expect((await externalDatabase(connection).migrate()).warning).toMatch(/^The role of DATABASE_URL is a superuser/)
})
