import { expect, test } from 'vitest'
import { AppError } from '#platform/server/app-error.ts'
import { createKeyedMutex } from '#platform/server/keyed-mutex.ts'

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
