import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#platform/rules/durations.ts'
import { SEED } from '#test/properties.ts'
import { startStripe } from '#test/servers/stripe-server.ts'
import { settings, world } from '#test/world.ts'
import { fuzz, WEBHOOK_SECRET } from './fuzz.ts'

// `npm run fuzz` and `npm run test:all` set these.
const { FUZZ_REQUESTS = '250', FUZZ_SLOWEST_MS = '30000' } = process.env

settings.config = { rateLimits: false, logLevel: 'error' }
let gateway: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  gateway = await startStripe()
  world.ctx.config.stripe = { secretKey: 'sk_test', webhookSecret: WEBHOOK_SECRET, apiUrl: gateway.url }
})
afterAll(() => gateway.close())

test('no generated request gets a server error, an answer outside its schema or a refusal without a sentence', {
  timeout: hours(4),
}, async () => {
  const onProgress = (sent: number) => sent % 10_000 === 0 && process.stdout.write(`${sent} requests\n`)
  const { findings, ...report } = await fuzz({ requests: Number(FUZZ_REQUESTS), seed: SEED, onProgress })
  process.stdout.write(`${inspect(report)}\n`)
  expect(findings).toEqual([])
  // No answer may take 2 s, which `npm run fuzz` asserts on a machine of its own. `npm test` shares its machine with other
  // tests, so that its limit is far above any noise: it finds work without bound, not slow machines.
  expect(report.slowest, 'the slowest answer').toMatchObject({
    ms: expect.toSatisfy((ms) => ms < Number(FUZZ_SLOWEST_MS)),
  })
})
