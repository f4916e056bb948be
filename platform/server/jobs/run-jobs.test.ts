import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { world } from '#test/world.ts'
import { scheduleJob } from './scheduler.ts'

const here: InjectOptions = {
  method: 'POST',
  url: '/api/v1/demo/run-jobs',
  remoteAddress: '127.0.0.1',
  headers: { host: 'localhost:3000', connection: 'keep-alive' },
}
let demo: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  demo = await buildApp({ ...world.ctx, config: { ...world.ctx.config, demo: true } })
})
afterAll(() => demo.close())

test('in demo mode a job runs on request, and the answer comes when it is done', async () => {
  let runs = 0
  scheduleJob(demo, {
    name: 'counting',
    intervalMs: 3_600_000,
    work: async () => {
      await new Promise(setImmediate)
      runs++
    },
  })
  const answer = await demo.inject({ ...here, payload: { job: 'counting' } })
  expect([answer.statusCode, answer.json(), runs]).toEqual([200, { success: true }, 1])
  const missing = await demo.inject({ ...here, payload: { job: 'sleeping' } })
  expect([missing.statusCode, missing.json().message]).toEqual([404, 'There is no job "sleeping".'])
})

test('no job runs on request for other machines, and none where there is no demo', async () => {
  const payload = { job: 'counting' }
  expect((await demo.inject({ ...here, payload, remoteAddress: '10.0.0.7' })).statusCode).toBe(404)
  expect((await world.app.inject({ ...here, payload })).statusCode).toBe(404)
})
