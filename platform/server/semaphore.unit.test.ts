import { expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { createKeyedMutex, createSemaphore } from './semaphore.ts'

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

const refusal = () => new AppError('too_many_requests', 'Too many.')

test('tasks of one key run one after the other in their order, failed ones too, and those of other keys beside them', async () => {
  const { run } = createKeyedMutex(5, refusal)
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = run('a', async () => {
    begun.push('a1')
    await gate.promise
  })
  const second = run('a', async () => begun.push('a2'))
  await run('b', async () => begun.push('b'))
  expect(begun).toEqual(['a1', 'b'])
  gate.reject(new Error('it failed'))
  await expect(first).rejects.toThrow('it failed')
  await second
  expect(begun).toEqual(['a1', 'b', 'a2'])
})

test('a task is refused while too many wait for its key, and not afterwards', async () => {
  const { run } = createKeyedMutex(1, refusal)
  const gate = Promise.withResolvers<void>()
  const held = [run('a', () => gate.promise), run('a', () => gate.promise)]
  await expect(run('a', async () => 'late')).rejects.toMatchObject({ code: 'too_many_requests' })
  gate.resolve()
  await Promise.all(held)
  expect(await run('a', async () => 'now')).toBe('now')
})
