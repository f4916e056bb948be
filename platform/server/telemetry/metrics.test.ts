import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { eventually } from '#test/eventually.ts'
import { get, world } from '#test/world.ts'
import { serveMetrics } from './serve-metrics.ts'

let served: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  served = await serveMetrics(world.app, { host: '127.0.0.1', port: 0 })
})
afterAll(() => served.close())

const url = (path: string) => `http://127.0.0.1:${(served.address as AddressInfo).port}${path}`

/** The samples of one metric, by their labels. */
async function scrape(metric: string) {
  const text = await (await fetch(url('/metrics'))).text()
  const samples = text.split('\n').filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `))
  return Object.fromEntries(
    samples.map((line) => [
      line.slice(metric.length, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  )
}

test('requests are counted by route and status, never by their own path', async () => {
  await get('/healthz')
  await get('/api/v1/providers/00000000-0000-4000-8000-000000000000')
  const requests = await scrape('sanavia_request_duration_seconds_count')
  expect(requests['{method="GET",route="/healthz",status="200"}']).toBe(1)
  expect(Object.keys(requests).join()).not.toContain('0000')
})

test('a recurring job leaves its duration, its result and the time of its last success', async () => {
  const app = Fastify()
  let runs = 0
  scheduleJob(app, {
    name: 'of a test',
    intervalMs: 1,
    work: async () => {
      runs++
      if (runs === 2) throw new Error('once')
    },
  })
  await eventually('the job has run four times', () => runs > 3)
  await app.close()
  const results = await scrape('sanavia_job_duration_seconds_count')
  expect(results['{name="of a test",result="failure"}']).toBe(1)
  expect(results['{name="of a test",result="success"}']).toBeGreaterThan(0)
  const [last] = Object.values(await scrape('sanavia_job_last_success_timestamp_seconds'))
  expect(last).toBeGreaterThan(Date.now() / 1000 - 3600)
})

test('mails that wait and connections are read when they are scraped', async () => {
  expect(await scrape('sanavia_mails_due')).toEqual({ '': 0 })
  const created_at = new Date(Date.now() - 60_000)
  const mail = { to_address: 'a@example.org', subject: 'A', text: 'A', html: 'A' }
  await world.ctx.db
    .insertInto('mails')
    .values({ ...mail, cause: 'of a test', created_at, next_try_at: created_at })
    .execute()
  expect(await scrape('sanavia_mails_due')).toEqual({ '': 1 })
  expect((await scrape('sanavia_mail_delay_seconds'))['']).toBeGreaterThanOrEqual(60)
  expect(Object.keys(await scrape('sanavia_database_connections'))).toHaveLength(3)
  expect(await scrape('sanavia_open_sockets')).toEqual({ '': 0 })
})

test('there is nothing else on the port, and a port that is taken is named', async () => {
  expect((await fetch(url('/'))).status).toBe(404)
  expect((await fetch(url('/metrics'), { method: 'POST' })).status).toBe(404)
  const { port } = served.address as AddressInfo
  await expect(serveMetrics(world.app, { host: '127.0.0.1', port })).rejects.toThrow('set METRICS_PORT')
})

test('without a database the metrics of the process remain, and figures of the database are left out', async () => {
  await world.ctx.pool.end()
  expect(await scrape('sanavia_mails_due')).toEqual({ '': Number.NaN })
  expect((await scrape('process_cpu_seconds_total'))['']).toBeGreaterThan(0)
})
