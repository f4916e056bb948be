import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { scheduleJob } from './scheduler.ts'

test('a job is done again and again, also after a failure, until the server closes', async () => {
  const app = Fastify()
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  let runs = 0
  scheduleJob(app, {
    name: 'counting',
    intervalMs: 1,
    work: async () => {
      runs++
      if (runs === 2) throw new Error('once')
      if (runs === 4) resolve()
    },
  })
  await enough
  await app.close()
  const atTheEnd = runs
  await new Promise(setImmediate)
  expect(runs).toBe(atTheEnd)
})

test('the end of the server waits for work under way, and tells it so', async () => {
  const app = Fastify()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const done: string[] = []
  scheduleJob(app, {
    name: 'working',
    intervalMs: 1,
    work: async (signal) => {
      begin()
      await new Promise((told) => signal.addEventListener('abort', told))
      done.push('work')
    },
  })
  await begun
  await app.close()
  expect(done).toEqual(['work'])
})
