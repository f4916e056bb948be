import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadRef } from '#platform/rules/uploads.ts'
import { encoders, killEncoders } from '#test/encoders.ts'
import { jpeg, pngOf } from '#test/pictures.ts'
import { encodeInWorker } from './encoder-pool.ts'
import { prepareImages } from './form-images.ts'

const MEGABYTE = 1024 * 1024
const OCEAN = pngOf({ width: 60_000, height: 60_000 }, Buffer.alloc(1000))

const onLinux = test.skipIf(process.platform !== 'linux')

onLinux('the most awkward files take less than 400 MB, and none of it here', async () => {
  const plain = { width: 7000, height: 7000, channels: 3, background: 'teal' } as const
  const files = [OCEAN, (await jpeg()).subarray(0, 4000), await sharp({ create: plain }).jpeg().toBuffer()]
  const before = process.memoryUsage.rss()
  for (const file of files) await encodeInWorker(file).catch(() => undefined)
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * MEGABYTE)
  const statuses = await Promise.all((await encoders()).map((pid) => readFile(`/proc/${pid}/status`, 'utf8')))
  const peaks = statuses.map((status) => Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024)
  expect(peaks.length).toBeGreaterThan(0)
  for (const peak of peaks) expect(peak).toBeLessThan(400 * MEGABYTE)
})

onLinux('twenty pictures at once share two encoders', async () => {
  const files = await Promise.all(Array.from({ length: 20 }, (_, at) => jpeg({ width: 40 + at, height: 30 })))
  const all = Promise.all(files.map((file) => encodeInWorker(file)))
  const seen = new Set<number>()
  for (let isDone = false; !isDone; ) {
    isDone = await Promise.race([all.then(() => true), new Promise<false>((go) => setImmediate(go, false))])
    for (const pid of await encoders()) seen.add(pid)
  }
  expect((await all).map(({ width }) => width)).toEqual(files.map((_, at) => 40 + at))
  expect(seen.size).toBeLessThanOrEqual(2)
})

onLinux('what makes an encoder crash is refused, and the next picture is read', async () => {
  let outcome: string | undefined
  const large = encodeInWorker(await jpeg({ width: 6000, height: 4000 }))
  large.then(
    () => (outcome = 'read'),
    (error: Error) => (outcome = error.message),
  )
  while ((await killEncoders()) > 0 || outcome === undefined) await new Promise(setImmediate)
  expect(outcome).toBe('This picture is damaged or incomplete. Choose another one.')
  expect(await encodeInWorker(await jpeg({ width: 50, height: 30 }))).toMatchObject({ width: 50 })
})

onLinux('a form holds one encoder', async () => {
  const pictures = await Promise.all([1, 2, 3, 4].map((at) => jpeg({ width: 600 + at, height: 400 })))
  const files = pictures.map((bytes) => ({ field: 'gallery', name: 'picture.jpg', bytes }))
  const references = pictures.map((_, at) => ({ field: 'gallery', file: uploadRef(at) }))
  const before = new Set(await encoders())
  const seen = new Set<number>()
  const all = prepareImages(references, { files, own: new Set() })
  for (let isDone = false; !isDone; ) {
    isDone = await Promise.race([all.then(() => true), new Promise<false>((go) => setImmediate(go, false))])
    for (const pid of await encoders()) if (!before.has(pid)) seen.add(pid)
  }
  expect(seen.size + before.size).toBeLessThanOrEqual(1)
})
