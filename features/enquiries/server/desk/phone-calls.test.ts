import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { opened, send } from '#test/people/request.ts'
import { get, type Person, person, post, world } from '#test/world.ts'

let people = 0

/** Books the next free call. */
async function booked(change: object = {}) {
  const { slots } = (await get('/api/v1/calls/free')).json()
  const form = {
    startsAt: slots[0],
    timeZone: 'Europe/Berlin',
    fullName: 'Bernd Krüger',
    phone: '+49 40 5550142',
    email: `bernd${++people}@example.org`,
    submission: randomUUID(),
    source: 'health-forums-1',
    ...change,
  }
  const { reference } = (await post('/api/v1/calls', undefined, form)).json()
  return { reference: String(reference), startsAt: form.startsAt }
}

const calls = async (operator: Person) => (await get('/api/v1/operator/calls', operator)).json().calls
const outcome = (change: object) => ({ id: randomUUID(), version: 0, outcome: 'no_answer', text: '', ...change })

test('a booked call is listed at its time, with the number and the patient’s zone', async () => {
  const operator = await person('operator')
  const { reference, startsAt } = await booked()
  expect(await calls(operator)).toMatchObject([
    { reference, dueAt: startsAt, phone: '+49405550142', timeZone: 'Europe/Berlin', status: 'new' },
  ])
})

test('no answer: the call is due again at another time, and the conversation says so once', async () => {
  const operator = await person('operator')
  const { reference } = await booked()
  const callAgainAt = new Date(Date.now() + days(3)).toISOString()
  const form = outcome({ next: 'call_again', callAgainAt, text: 'Mailbox was full.' })
  await send(operator, reference, 'calls', form)
  expect((await send(operator, reference, 'calls', form)).statusCode).toBe(200)
  const request = await opened(operator, reference)
  expect(request).toMatchObject({ status: 'in_progress', dueAt: callAgainAt, owner: { id: operator.user._id } })
  const notes = request.entries.filter(({ kind }) => kind === 'note')
  expect(notes).toMatchObject([
    { text: expect.stringMatching(/No answer\. Next: Call again\.\n\nMailbox was full\.$/) },
  ])
  const again = await send(operator, reference, 'calls', outcome({ next: 'call_again', callAgainAt }))
  expect(again.statusCode).toBe(409)
})

test('a call in the past cannot be the next step', async () => {
  const operator = await person('operator')
  const { reference } = await booked()
  const callAgainAt = new Date(Date.now() - 1000).toISOString()
  const refused = await send(operator, reference, 'calls', outcome({ next: 'call_again', callAgainAt }))
  expect([refused.statusCode, refused.json().message]).toEqual([400, 'Choose a time that is still to come.'])
  const missing = await send(operator, reference, 'calls', outcome({ next: 'call_again' }))
  expect(missing.json().message).toBe('Choose when to call again.')
})

test('after a call the request is closed, or answered by mail where there is an address', async () => {
  const operator = await person('operator')
  const closed = await booked()
  const mailed = await booked()
  const silent = await booked({ email: '' })
  await send(operator, closed.reference, 'calls', outcome({ outcome: 'reached', next: 'close' }))
  await send(operator, mailed.reference, 'calls', outcome({ outcome: 'reached', next: 'mail' }))
  const refused = await send(operator, silent.reference, 'calls', outcome({ next: 'mail' }))
  expect(refused.statusCode).toBe(400)
  const listed = (await calls(operator)).map(({ reference }: { reference: string }) => reference)
  expect(listed).toContain(silent.reference)
  expect(listed).not.toContain(closed.reference)
  expect(listed).not.toContain(mailed.reference)
  expect((await opened(operator, closed.reference)).status).toBe('closed')
  expect(await opened(operator, mailed.reference)).toMatchObject({ status: 'in_progress', callAt: null })
})

test('the desk counts calls that are due', async () => {
  const operator = await person('operator')
  const count = async () => (await get('/api/v1/operator/counts', operator)).json().counts.calls
  const before = await count()
  const { reference } = await booked()
  await world.ctx.db
    .updateTable('consultations')
    .set({ due_at: new Date() })
    .where('reference', '=', reference)
    .execute()
  expect(await count()).toBe(before + 1)
})
