import { expect, test } from 'vitest'
import { createSemaphore } from '#platform/server/semaphore.ts'

test('two work at once, the third when one of them is done, failed work too', async () => {
  const { run } = createSemaphore(2)
  const begun: number[] = []
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const works = ends.map(({ promise }, at) =>
    run(async () => {
      begun.push(at)
      await promise
    }),
  )
  await new Promise(setImmediate)
  expect(begun).toEqual([0, 1])
  ends[1]?.reject(new Error('it failed'))
  await expect(works[1]).rejects.toThrow('it failed')
  await new Promise(setImmediate)
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.resolve()
  ends[2]?.resolve()
  await Promise.all([works[0], works[2]])
})

test('a large request is not overtaken by small ones', async () => {
  const { acquire } = createSemaphore(10)
  const release = await acquire(6)
  const acquired: string[] = []
  const large = acquire(8).then(() => acquired.push('large'))
  const small = acquire(1).then(() => acquired.push('small'))
  await new Promise(setImmediate)
  expect(acquired).toEqual([])
  release()
  await Promise.all([large, small])
  expect(acquired).toEqual(['large', 'small'])
})

test('a second release is ignored', async () => {
  const { acquire } = createSemaphore(1)
  const release = await acquire()
  release()
  release()
  await acquire()
  let hasEntered = false
  void acquire().then(() => {
    hasEntered = true
  })
  await new Promise(setImmediate)
  expect(hasEntered).toBe(false)
})
