import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { seconds } from '#platform/rules/durations.ts'
import type { Measurement } from '#platform/server/feature.ts'
import { cacheReports, jobReports, requestReports } from './reports.ts'

/** From a response of the cache to the statement timeout. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300]
/** A measurement that waits for an absent database longer than this is left out. */
const READ_TIMEOUT_MS = seconds(2)

/** The metrics of this process in a registry of their own, and what ends their collection. */
export function collectMetrics(app: FastifyInstance, measurements: readonly Measurement[]) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const closers = [countRequests(register), countCacheLookups(register), countJobs(register)]
  for (const measurement of measurements) addGauge(register, app, measurement)
  return {
    register,
    close: () => {
      for (const close of closers) close()
    },
  }
}

function countRequests(register: Registry) {
  const durations = new Histogram({
    name: 'sanavia_request_duration_seconds',
    help: 'Time from the request to the end of the response.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers: [register],
  })
  return requestReports.subscribe(({ method, route, status, ms }) =>
    durations.observe({ method, route, status: String(status) }, ms / seconds(1)),
  )
}

function countCacheLookups(register: Registry) {
  const lookups = new Counter({
    name: 'sanavia_response_cache_lookups_total',
    help: 'Look-ups in the cache of public responses.',
    labelNames: ['result'],
    registers: [register],
  })
  return cacheReports.subscribe(({ isHit }) => lookups.inc({ result: isHit ? 'hit' : 'miss' }))
}

function countJobs(register: Registry) {
  const durations = new Histogram({
    name: 'sanavia_job_duration_seconds',
    help: 'Time of one run of a recurring job.',
    labelNames: ['name', 'result'],
    buckets: JOB_BUCKETS,
    registers: [register],
  })
  const lastSuccess = new Gauge({
    name: 'sanavia_job_last_success_timestamp_seconds',
    help: 'When a recurring job last ended without a failure.',
    labelNames: ['name'],
    registers: [register],
  })
  return jobReports.subscribe(({ name, ms, isFailed }) => {
    durations.observe({ name, result: isFailed ? 'failure' : 'success' }, ms / seconds(1))
    if (!isFailed) lastSuccess.setToCurrentTime({ name })
  })
}

/** A gauge that is read when it is scraped. What cannot be read then is left out. */
function addGauge(register: Registry, app: FastifyInstance, { name, help, label, read }: Measurement) {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [register],
    async collect() {
      this.reset()
      const found = await Promise.race([read(app), delay(READ_TIMEOUT_MS, undefined, { ref: false })]).catch(
        () => undefined,
      )
      if (typeof found === 'number') this.set(found)
      else if (label) for (const [value, count] of Object.entries(found ?? {})) this.set({ [label]: value }, count)
      // Without a label, a reset sets the gauge to zero, which would be a wrong figure
      else this.set(Number.NaN)
    },
  })
}
