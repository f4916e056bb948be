import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jpeg } from '#test/pictures.ts'
import { world } from '#test/world.ts'
import { prepareImages } from './form-images.ts'

const dataUrl = async (width: number) =>
  `data:image/jpeg;base64,${(await jpeg({ width, height: 100 })).toString('base64')}`

const hasWaitingLock = async () => {
  const { rows } = await sql`select from pg_locks where not granted`.execute(world.ctx.db)
  return rows.length > 0
}

test('two saves of the same pictures in another order both succeed', async () => {
  const pictures = await Promise.all([110, 120, 130, 140].map(dataUrl))
  const started = new Set<number>()
  // Rendezvous inside the critical section: each save goes on once the other has stored its first picture or waits for a lock
  const save = async (number: number, files: readonly string[]) => {
    const store = await prepareImages(
      files.map((file) => ({ field: 'gallery', file })),
      { files: [], own: new Set() },
    )
    const put: typeof world.ctx.files.put = async (name, bytes) => {
      started.add(number)
      while (started.size < 2 && !(await hasWaitingLock()));
      return world.ctx.files.put(name, bytes)
    }
    const ctx = { ...world.ctx, files: { ...world.ctx.files, put } }
    return world.ctx.db.transaction().execute((tx) => store(ctx, tx))
  }
  const saves = await Promise.allSettled([save(1, pictures), save(2, pictures.toReversed())])
  expect(saves.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
})
