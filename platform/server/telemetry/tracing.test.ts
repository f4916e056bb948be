import { randomUUID } from 'node:crypto'
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { deliverDueMails } from '#platform/server/mail/deliver.ts'
import { startMailServer } from '#test/servers/mail-server.ts'
import { world } from '#test/world.ts'
import { startTracing } from './tracing.ts'

const exporter = new InMemorySpanExporter()
const tracing = startTracing({ endpoint: 'http://127.0.0.1:4318', ratio: 1 }, exporter)
let app: Awaited<ReturnType<typeof buildApp>>

beforeAll(async () => {
  const database = openDatabase(world.connection)
  app = await buildApp({ ...world.ctx, ...database }, undefined, tracing)
})
beforeEach(async () => {
  await tracing.flush()
  exporter.reset()
})
afterAll(async () => {
  await tracing.close()
  await app.close()
  await app.ctx.pool.end()
})

const consultation = (email: string) => ({
  fullName: 'Mira Lang',
  email,
  phone: '+49 30 123456',
  treatment: 'eye surgery',
  message: 'Is it painful?',
  submission: randomUUID(),
  source: 'eye',
  website: '',
})
const send = (email: string) =>
  app.inject({ method: 'POST', url: '/api/v1/consultations', payload: consultation(email) })

async function finishedSpans() {
  await tracing.flush()
  return exporter.getFinishedSpans()
}
const childrenOf = (spans: readonly ReadableSpan[], parent: ReadableSpan | undefined) =>
  spans.filter((span) => span.parentSpanContext?.spanId === parent?.spanContext().spanId)

test('a trace leads from a request over its statements to the delivery of its mails', async () => {
  const { statusCode } = await send('mira@example.org')
  expect(statusCode).toBe(200)
  const { url } = await startMailServer()
  await deliverDueMails({ ...app.ctx, config: { ...app.ctx.config, smtpUrl: url } })

  const spans = await finishedSpans()
  const request = spans.find(({ name }) => name === 'POST /api/v1/consultations')
  expect(request?.attributes).toMatchObject({ 'http.response.status_code': 200 })
  const children = childrenOf(spans, request).map(({ name }) => name)
  expect(children).toContain('INSERT')
  expect(children.filter((name) => name === 'send mail')).toHaveLength(2)
})

test('nothing that a person wrote is in a trace', async () => {
  expect((await send('ada@example.org')).statusCode).toBe(200)
  const spans = await finishedSpans()
  expect(spans.length).toBeGreaterThan(1)
  const exported = JSON.stringify(spans.map(({ name, attributes, events }) => ({ name, attributes, events })))
  for (const word of ['ada@', 'Mira', 'painful', '123456']) expect(exported).not.toContain(word)
})

test('a visitor cannot name the trace, and jobs outside a trace have no spans', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await app.inject({ url: '/healthz', headers: { traceparent } })
  await deliverDueMails(app.ctx)
  const spans = await finishedSpans()
  expect(spans.map(({ name }) => name)).toEqual(['GET /healthz'])
  expect(spans[0]?.spanContext().traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
})
