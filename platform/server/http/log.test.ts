import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeFailure } from '#platform/server/mail/feature.ts'
import { person, world } from '#test/world.ts'
import { loggerOptions } from './log.ts'
import { refusals } from './refusals.ts'

/** The line that the server logs when the work of a request throws. */
async function logOf(work: () => Promise<unknown>) {
  const lines: string[] = []
  const app = Fastify({ logger: { ...loggerOptions('warn'), stream: { write: (line: string) => lines.push(line) } } })
  await app.register(refusals)
  app.get('/', work)
  expect((await app.inject('/')).statusCode).toBe(500)
  await app.close()
  return lines.join('')
}

test('a violated unique index is logged by its name, without the values of the row', async () => {
  const { user } = await person('patient')
  const log = await logOf(() =>
    world.ctx.db
      .insertInto('accounts')
      .values({
        role: 'patient',
        username: user.username,
        first_name: 'Mira',
        last_name: 'Lang',
        display_name: 'Mira Lang',
        phone: '4930123456',
        password_hash: 'x',
      })
      .execute(),
  )
  const { err } = JSON.parse(log)
  expect(err).toMatchObject({
    type: 'DatabaseError',
    code: '23505',
    table: 'accounts',
    constraint: 'accounts_username',
  })
  expect(err.stack).toMatch(/^ {4}at /)
  for (const value of [user.username, 'Lang', '4930123456', 'Key (']) expect(log).not.toContain(value)
})

test.each([
  ['a function that raises it', sql`do $$ begin raise exception 'secret-value'; end $$`],
  ['the place and statement of an error', sql`do $$ begin execute 'select 1 / 0 -- secret-value'; end $$`],
])('%s is logged without the value', async (_what, statement) => {
  const log = await logOf(() => statement.execute(world.ctx.db))
  expect(log).not.toContain('secret-value')
  expect(JSON.parse(log).err.code).toMatch(/^[0-9A-Z]{5}$/)
})

test('the cause of an error and the parts of a group follow the same rule', async () => {
  const hidden = Object.assign(new Error('outer'), { request: { body: 'secret-value' } })
  hidden.cause = Object.assign(new Error('inner'), { detail: 'secret-value' })
  const log = await logOf(() => Promise.reject(new AggregateError([hidden], 'several')))
  expect(JSON.parse(log).err).toMatchObject({
    message: 'several',
    errors: [{ message: 'outer', cause: { type: 'Error', message: 'inner' } }],
  })
  expect(log).not.toContain('secret-value')
})

test('a refused mail is logged without the address of its recipient', () => {
  const problem = '550 5.1.1 <mira.lang@example.org>: Recipient mira.lang@example.org unknown'
  expect(describeFailure({ id: '1', kind: 'refused', problem })).toEqual({
    id: '1',
    kind: 'refused',
    problem: '550 5.1.1 <(address)>: Recipient (address) unknown',
  })
})
