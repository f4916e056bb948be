import { expect, onTestFinished, test, vi } from 'vitest'
import { listenForAnnouncements } from '#test/announcements.ts'
import { person, world } from '#test/world.ts'
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
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 60_000)
})

test('after a lost connection it counts everything as changed and listens again', async () => {
  const changed = await watch()
  await world.ctx.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sanavia changes'`)
  // Once when the connection ends, and once more when it is there again
  await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThanOrEqual(2), 60_000)
  changed.mockClear()
  await person('doctor')
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 60_000)
})
