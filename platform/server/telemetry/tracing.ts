import { type Context, context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { type SpanDraft, setTracer, statementReports } from './reports.ts'

type Options = { endpoint: string; ratio: number }
export type Tracing = ReturnType<typeof startTracing>

const SERVICE = 'sanavia'
/** A statement with hundreds of placeholders says no more than its beginning. */
const STATEMENT_MAX = 500

/** Exports traces over OTLP: requests, the statements that they run, and the deliveries of the mails that they cause. */
export function startTracing({ endpoint, ratio }: Options, exporter: SpanExporter = toCollector(endpoint)) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const tracer = provider.getTracer(SERVICE)
  setTracer({ inSpan: (draft, work) => inSpan(tracer, draft, work), findTraceparent })
  const endStatements = traceStatements(tracer)
  return {
    requestSpans: requestSpans(tracer),
    flush: () => provider.forceFlush(),
    close: async () => {
      endStatements()
      setTracer(undefined)
      context.disable()
      propagation.disable()
      // Without the collector the last spans are lost, and the rest still has to be closed.
      await provider.shutdown().catch(() => undefined)
    },
  }
}

const toCollector = (endpoint: string) => new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })

function findTraceparent() {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}

async function inSpan<Result>(tracer: Tracer, draft: SpanDraft, work: () => Promise<Result>) {
  const { name, attributes = {}, traceparent } = draft
  const parent = traceparent ? propagation.extract(context.active(), { traceparent }) : context.active()
  if (!trace.getSpan(parent)) return work()
  const span = tracer.startSpan(name, { attributes }, parent)
  try {
    return await context.with(trace.setSpan(parent, span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** One span for each request that Fastify routes; hits of the response cache are answered before it and have none. */
const requestSpans = (tracer: Tracer) =>
  fastifyPlugin(async (app: FastifyInstance) => {
    const contexts = new WeakMap<FastifyRequest, Context>()
    // Only proxies that are trusted may continue a trace: clients could have all of theirs sampled.
    const mayContinue = app.ctx.config.trustProxy > 0

    app.addHook('onRequest', (request, _reply, done) => {
      const { method, headers, routeOptions } = request
      const route = routeOptions.url ?? ''
      const parent = mayContinue ? propagation.extract(context.active(), headers) : context.active()
      const attributes = { 'http.request.method': method, 'http.route': route, 'sanavia.request.id': request.id }
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
      const present = trace.setSpan(parent, span)
      contexts.set(request, present)
      context.with(present, done)
    })
    // The body is read in events of the connection, outside the context that began before.
    app.addHook('preHandler', (request, _reply, done) => {
      context.with(contexts.get(request) ?? context.active(), done)
    })
    app.addHook('onResponse', (request, reply, done) => {
      const span = trace.getSpan(contexts.get(request) ?? context.active())
      span?.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      done()
    })
  })

/** A span for each statement of a trace, which is reported when it has ended. Parameters, which are about people, are not exported. */
const traceStatements = (tracer: Tracer) =>
  statementReports.subscribe(({ text, ms, isFailed }) => {
    if (!trace.getActiveSpan()) return
    const name = text.trimStart().split(/\s/, 1)[0]?.toUpperCase() || 'query'
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, STATEMENT_MAX) }
    const endTime = Date.now()
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: endTime - ms })
    if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  })
