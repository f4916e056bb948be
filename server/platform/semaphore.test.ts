import { expect, test } from 'vitest'
import { createGate } from './semaphore.ts'

test('two work at once, the third when one of them is done, failed work too', async () => {
  const { inTurn } = createGate(2)
  const begun: number[] = []
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>())
  const works = ends.map(({ promise }, at) =>
    inTurn(async () => {
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

test('whoever needs much room is not overtaken by those who need little', async () => {
  const { enter } = createGate(10)
  const leave = await enter(6)
  const entered: string[] = []
  const large = enter(8).then(() => entered.push('large'))
  const small = enter(1).then(() => entered.push('small'))
  await new Promise(setImmediate)
  expect(entered).toEqual([])
  leave()
  await Promise.all([large, small])
  expect(entered).toEqual(['large', 'small'])
})

test('whoever leaves twice makes room once', async () => {
  const { enter } = createGate(1)
  const leave = await enter()
  leave()
  leave()
  await enter()
  let hasEntered = false
  void enter().then(() => {
    hasEntered = true
  })
  await new Promise(setImmediate)
  expect(hasEntered).toBe(false)
})
