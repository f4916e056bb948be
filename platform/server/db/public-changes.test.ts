import { expect, onTestFinished, test, vi } from 'vitest'
import { listenForAnnouncements } from '#test/announcements.ts'
import { eventually } from '#test/eventually.ts'
import { del, type Person, person, post, put, world } from '#test/world.ts'
import { watchPublicChanges } from './public-changes.ts'

async function watch() {
  const changed = vi.fn()
  const changes = watchPublicChanges(world.connection, changed)
  onTestFinished(() => changes.close())
  await changes.ready
  changed.mockClear()
  return changed
}

test('a new provider is announced when its transaction commits, a new patient never', async () => {
  const changed = await watch()
  const isAnnounced = await listenForAnnouncements()
  expect(await isAnnounced(() => person('patient'))).toBe(false)
  expect(await isAnnounced(() => person('doctor'))).toBe(true)
  await eventually('the new provider is announced', () => expect(changed).toHaveBeenCalled())
})

const announcedBy = async (change: () => Promise<unknown>) => {
  const changed = await watch()
  await change()
  // A barrier: notifications arrive in the order of their transactions.
  const barrier = crypto.randomUUID()
  await world.ctx.pool.query(`select pg_notify('public_data_changed', $1)`, [`provider ${barrier}`])
  await eventually('the barrier has arrived', () =>
    expect(changed).toHaveBeenCalledWith({ kind: 'provider', providerId: barrier }),
  )
  return changed.mock.calls.map(([what]) => what).filter(({ providerId }) => providerId !== barrier)
}
const rename = (who: Person) => () => put('/api/v1/user/update', who, { firstName: `Name${crypto.randomUUID()}` })

test('a saved profile announces the page of its provider and the lists', async () => {
  const elif = await person('doctor')
  const providerId = elif.user._id
  const announced = await announcedBy(() => put('/api/v1/user/update', elif, { subHeading: 'New words' }))
  expect(new Set(announced.map((change) => JSON.stringify(change)))).toEqual(
    new Set([JSON.stringify({ kind: 'provider', providerId }), JSON.stringify({ kind: 'lists' })]),
  )
})

test('a blocked time and its end announce the lists, a repeated one announces nothing', async () => {
  const elif = await person('doctor')
  const path = '/api/v1/appointments/blocked-times'
  const startsAt = new Date(Date.now() + 3_600_000).toISOString()
  const endsAt = new Date(Date.now() + 7_200_000).toISOString()
  const form = { id: crypto.randomUUID(), startsAt, endsAt, note: '' }
  const lists = [{ kind: 'lists' }]
  const block = () => post(path, elif, form)
  const unblock = () => del(`${path}/${form.id}`, elif)
  expect([await announcedBy(block), await announcedBy(block)]).toEqual([lists, []])
  expect([await announcedBy(unblock), await announcedBy(unblock)]).toEqual([lists, []])
})

test('a patient who has never written in public renames without an announcement', async () => {
  expect(await announcedBy(rename(await person('patient')))).toEqual([])
})

test('a patient who has asked a public question announces the page with the question, and no lists', async () => {
  const mira = await person('patient')
  const { user } = await person('doctor')
  const question = { id: crypto.randomUUID(), text: 'How long does it take?' }
  const asked = await announcedBy(() => post(`/api/v1/providers/${user._id}/questions`, mira, question))
  expect(asked).toEqual([{ kind: 'provider', providerId: user._id }])
  expect(await announcedBy(rename(mira))).toEqual([{ kind: 'names', providerId: user._id }])
})

test('a notification that is not understood stands for everything', async () => {
  const announced = await announcedBy(() => world.ctx.pool.query(`select pg_notify('public_data_changed', 'news')`))
  expect(announced).toEqual([{ kind: 'everything' }])
})

test('after a lost connection it counts everything as changed and listens again', async () => {
  const changed = await watch()
  await world.ctx.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sanavia changes'`)
  // Once when the connection ends, and once more when it is there again
  await eventually('the listener is connected again', () => changed.mock.calls.length >= 2)
  changed.mockClear()
  await person('doctor')
  await eventually('the new provider is announced', () => expect(changed).toHaveBeenCalled())
})
