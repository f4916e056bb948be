import type { Attributes } from '@opentelemetry/api'

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
