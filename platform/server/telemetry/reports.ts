import { channel } from 'node:diagnostics_channel'
import type { Attributes } from '@opentelemetry/api'

type RequestReport = { method: string; route: string; status: number; ms: number }
type JobReport = { name: string; ms: number; isFailed: boolean }
type CacheReport = { isHit: boolean }
type StatementReport = { text: string; ms: number; isFailed: boolean }

/** Reports of what the server did, for metrics and traces. Without a subscriber a report costs one comparison. */
export const requestReports = reports<RequestReport>('request')
export const jobReports = reports<JobReport>('job')
export const cacheReports = reports<CacheReport>('cache')
export const statementReports = reports<StatementReport>('statement')

function reports<Report extends object>(name: string) {
  const reported = channel(`sanavia:${name}`)
  return {
    publish(report: Report) {
      if (reported.hasSubscribers) reported.publish(report)
    },
    /** Returns what ends the subscription. */
    subscribe(listener: (report: Report) => void) {
      const onMessage = (message: unknown) => listener(message as Report)
      reported.subscribe(onMessage)
      return () => reported.unsubscribe(onMessage)
    },
  }
}

/** A span: what it is, and the trace context (W3C traceparent) that it continues. Without one it is part of the present span. */
export type SpanDraft = { name: string; attributes?: Attributes; traceparent?: string | null }

type Tracer = {
  /** Runs the work in a span. Work outside any trace has none. */
  inSpan: <Result>(span: SpanDraft, work: () => Promise<Result>) => Promise<Result>
  /** The trace context of what runs now. */
  findTraceparent: () => string | null
}

let tracer: Tracer | undefined

/** Set while traces are exported. Without it spans cost a comparison, and nothing of OpenTelemetry is loaded. */
export const setTracer = (present: Tracer | undefined) => {
  tracer = present
}

export const inSpan: Tracer['inSpan'] = (span, work) => (tracer ? tracer.inSpan(span, work) : work())
export const findTraceparent = () => tracer?.findTraceparent() ?? null
