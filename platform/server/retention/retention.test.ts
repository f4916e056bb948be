import { beforeEach, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { keepRealClock } from '#test/clock.ts'
import { get, person, post, queryAsOwner, settings, world } from '#test/world.ts'
import { enforceRetention } from './retention.ts'

// Mails and requests are dated by the database
keepRealClock()

const START = new Date()
const afterDays = (count: number) => {
  settings.now = () => new Date(START.getTime() + days(count))
}
beforeEach(() => afterDays(0))

const run = (batch?: number) => enforceRetention(world.ctx, world.ctx.registry.retention, undefined, batch)
const count = async (table: string) =>
  Number((await world.ctx.pool.query(`select count(*) from ${table}`)).rows[0].count)

const ask = () =>
  post('/api/v1/consultations', undefined, {
    source: 'contact-us',
    submission: crypto.randomUUID(),
    fullName: 'Mira Lang',
    email: `mira-${crypto.randomUUID()}@example.org`,
    message: 'My teeth',
  })

test('requests to the care team end after two years, in batches, and not before', async () => {
  await world.ctx.db.deleteFrom('consultations').execute()
  for (let at = 0; at < 5; at++) await ask()
  afterDays(729)
  await run()
  expect(await count('consultations')).toBe(5)
  afterDays(731)
  expect(await run(2)).toMatchObject({ consultations: 5 })
  expect(await count('consultations')).toBe(0)
})

test('a mail loses its words after 90 days and is forgotten after two years', async () => {
  const mail = {
    cause: 'letter',
    to: 'mira@example.org',
    subject: 'About Dr. Kaya',
    content: { paragraphs: ['Secret'] },
  }
  await world.ctx.db.transaction().execute((tx) => queueMail(world.ctx, tx, mail))
  const stored = () => world.ctx.db.selectFrom('mails').selectAll().where('cause', '=', 'letter').executeTakeFirst()
  afterDays(89)
  await run()
  expect(await stored()).toMatchObject({ subject: 'About Dr. Kaya', text: expect.stringContaining('Secret') })
  afterDays(91)
  await run()
  await run()
  expect(await stored()).toMatchObject({
    to_address: 'mira@example.org',
    subject: 'Removed after 90 days',
    text: '',
    html: '',
    next_try_at: null,
  })
  afterDays(731)
  await run()
  expect(await stored()).toBeUndefined()
})

test('expired sessions, links and typed names are deleted, and valid sessions stay', async () => {
  const mira = await person('patient')
  await post('/api/v1/user/change-email', mira, { email: 'mira.new@example.org', password: mira.password })
  await post('/api/v1/user/forgot-password', undefined, { username: mira.user.username })
  afterDays(2)
  await run()
  expect([await count('mailed_links'), await count('reset_requests')]).toEqual([0, 0])
  expect((await get('/api/v1/user/sessions', mira)).statusCode).toBe(200)
  afterDays(60)
  await run()
  expect(await count('sessions')).toBe(0)
})

test('audit events of more than two years are deleted by the function of the owner, younger ones stay', async () => {
  await queryAsOwner(`insert into audit_events (at, action, outcome, device, network) values
    (now() - interval '25 months', 'logged_out', 'success', 'old', ''), (now(), 'logged_out', 'success', 'young', '')`)
  await run()
  const { rows } = await world.ctx.pool.query(`select device from audit_events where device in ('old', 'young')`)
  expect(rows).toEqual([{ device: 'young' }])
})
