import pg from 'pg'
import { onTestFinished } from 'vitest'
import { world } from './world.ts'

/**
 * Answers of a change whether it is announced to the page cache. Never how often: that is up to its transactions.
 * A round trip is the barrier: PostgreSQL delivers the notifications of earlier commits before it answers.
 */
export async function listenForAnnouncements() {
  const listener = new pg.Client(world.connection)
  await listener.connect()
  onTestFinished(() => listener.end())
  await listener.query('listen public_data_changed')
  const barrier = () => listener.query('select 1')
  let isAnnounced = false
  listener.on('notification', () => {
    isAnnounced = true
  })
  return async (change: () => Promise<unknown>) => {
    await barrier()
    isAnnounced = false
    await change()
    await barrier()
    return isAnnounced
  }
}
