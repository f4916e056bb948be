import { expect, test } from 'vitest'
import { killEncoders } from '#test/encoders.ts'
import { jpeg, pngOf } from '#test/pictures.ts'
import { encodeInWorker } from './encoder-pool.ts'

const OCEAN = pngOf({ width: 60_000, height: 60_000 }, Buffer.alloc(1000))

test('pictures and refusals come back in the order of their questions', async () => {
  const files = [await jpeg({ width: 30, height: 20 }), OCEAN, await jpeg({ width: 31, height: 20 })]
  const outcomes = await Promise.allSettled(files.map((file) => encodeInWorker(file)))
  expect(outcomes).toMatchObject([
    { value: { width: 30, height: 20 } },
    { reason: { name: 'AppError', code: 'bad_request', message: expect.stringContaining('at most 50 megapixels') } },
    { value: { width: 31, height: 20 } },
  ])
})

test.skipIf(process.platform !== 'linux')('a picture is read although the idle encoders have been killed', async () => {
  await encodeInWorker(await jpeg({ width: 50, height: 30 }))
  expect(await killEncoders()).toBeGreaterThan(0)
  expect(await encodeInWorker(await jpeg({ width: 51, height: 30 }))).toMatchObject({ width: 51 })
})
