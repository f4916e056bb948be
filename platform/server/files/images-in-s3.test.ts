import { afterAll, expect, test } from 'vitest'
import { days } from '#platform/rules/durations.ts'
import { storedImage } from '#platform/rules/stored-images.ts'
import { keepRealClock } from '#test/clock.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { startS3Server } from '#test/servers/s3-server.ts'
import { get, settings, world } from '#test/world.ts'
import { collectUnusedFiles } from './collect-unused.ts'
import { storeDocument, storeImage } from './images.ts'

// Files carry the time of the disk, and S3 signs with it.
keepRealClock()

const { s3, stop } = await startS3Server()
settings.config = { s3 }
afterAll(stop)

const DAY_MS = days(1)

test('with a bucket, pictures and documents are stored there, served from there and collected there', async () => {
  const bytes = await jpeg({ width: 1000, height: 500 })
  const [picture, list] = await world.ctx.db
    .transaction()
    .execute(async (tx) => [
      await storeImage(world.ctx, tx, bytes),
      await storeDocument(world.ctx, tx, pdf(), 'Price list'),
    ])
  const sizes = storedImage(picture ?? '')?.sizes ?? []
  expect(sizes).toHaveLength(4)
  for (const { path } of sizes) {
    const { statusCode, headers, rawPayload } = await get(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect([headers['content-length'], rawPayload.subarray(8, 12).toString()]).toEqual([
      String(rawPayload.length),
      'WEBP',
    ])
  }
  expect((await get(list ?? '')).rawPayload.equals(pdf())).toBe(true)
  expect((await get('/images/0123456789abcdef0123456789abcdef-5x5.webp')).statusCode).toBe(404)

  await collectUnusedFiles(world.ctx)
  settings.now = () => new Date(Date.now() + 2 * DAY_MS)
  expect(await collectUnusedFiles(world.ctx)).toBe(2)
  expect((await get(picture ?? '')).statusCode).toBe(404)
})
