import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpeg, pngOf } from '#test/pictures.ts'
import { encodeInWorker } from './encoder-pool.ts'

const MEGABYTE = 1024 * 1024
const OCEAN = pngOf({ width: 60_000, height: 60_000 }, Buffer.alloc(1000))

/** The encoders that run for this test. */
async function encoders() {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
  const found: number[] = []
  for (const child of children.trim().split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('encoder-process')) found.push(Number(child))
  }
  return found
}

test('pictures and refusals come back in the order of their questions', async () => {
  const files = [await jpeg({ width: 30, height: 20 }), OCEAN, await jpeg({ width: 31, height: 20 })]
  const outcomes = await Promise.allSettled(files.map((file) => encodeInWorker(file)))
  expect(outcomes).toMatchObject([
    { value: { width: 30, height: 20 } },
    { reason: { name: 'AppError', code: 'bad_request', message: expect.stringContaining('at most 50 megapixels') } },
    { value: { width: 31, height: 20 } },
  ])
})

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
  while (outcome === undefined || (await encoders()).length > 0) {
    for (const pid of await encoders()) process.kill(pid, 'SIGKILL')
    await new Promise(setImmediate)
  }
  expect(outcome).toBe('This picture is damaged or incomplete. Choose another one.')
  expect(await encodeInWorker(await jpeg({ width: 50, height: 30 }))).toMatchObject({ width: 50 })
})
