import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DeskItem } from '#platform/rules/desk.ts'
import { asked as askedInForum, askerAndProvider } from '#test/people/forum.ts'
import { asked, opened, send } from '#test/people/request.ts'
import { get, type Person, person, post, world } from '#test/world.ts'

const today = async (operator: Person): Promise<DeskItem[]> =>
  (await get('/api/v1/operator/today', operator)).json().items
const kindsOf = (items: DeskItem[]) => items.map(({ kind }) => kind)

const clearDesk = () => world.ctx.db.deleteFrom('consultations').execute()

/** A mail that is not tried again. */
async function refusedMail() {
  const { id } = await world.ctx.db
    .insertInto('mails')
    .values({
      cause: randomUUID(),
      to_address: 'nobody@example.org',
      subject: 'Your invoice',
      text: '',
      html: '',
      next_try_at: null,
      last_problem: 'no such mailbox',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('what waits is listed oldest first, from every queue', async () => {
  const operator = await person('operator')
  const { reference } = await asked()
  const { mira, elif } = await askerAndProvider()
  const { _id: id } = await askedInForum(mira, elif, 'Are you any good?')
  await post('/api/v1/reports', elif, { kind: 'question', id, reason: 'abuse', text: 'Rude.' })
  const mail = await refusedMail()
  const items = await today(operator)
  expect(kindsOf(items)).toEqual(['request', 'report', 'mail'])
  expect(items).toMatchObject([
    { id: reference, title: 'Aoife Murphy', path: `/operator/requests/${reference}`, take: { reference, version: 0 } },
    { title: 'Reported question', detail: 'Abuse or threats', quote: 'Rude.', path: '/operator/reports' },
    { id: mail, title: 'nobody@example.org', detail: 'Not delivered: Your invoice', canBeHandled: true },
  ])
  await clearDesk()
})

test('an undelivered mail leaves the list when it is handled, and comes back', async () => {
  const operator = await person('operator')
  const id = await refusedMail()
  const mark = (isHandled: boolean) => post('/api/v1/operator/today/handled', operator, { kind: 'mail', id, isHandled })
  const isListed = async () => (await today(operator)).some((item) => item.id === id)
  expect(await isListed()).toBe(true)
  await mark(true)
  expect((await mark(true)).statusCode).toBe(200)
  expect(await isListed()).toBe(false)
  await mark(false)
  expect(await isListed()).toBe(true)
})

test('a request that waits for the patient is back when its follow-up is due, and an answered one is gone', async () => {
  const operator = await person('operator')
  const { reference } = await asked()
  const isListed = async () => (await today(operator)).some((item) => item.id === reference)
  await send(operator, reference, 'answers', { id: randomUUID(), version: 0, text: 'Hello', next: 'waiting' })
  expect(await isListed()).toBe(false)
  const { version } = await opened(operator, reference)
  await send(operator, reference, 'changes', { version, dueAt: new Date(Date.now() - 1000).toISOString() })
  expect(await isListed()).toBe(true)
  await send(operator, reference, 'changes', { version: version + 1, status: 'closed' })
  expect(await isListed()).toBe(false)
})
