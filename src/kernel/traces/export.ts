// Traces by OpenTelemetry: spans go in batches to a collector (OTLP over HTTP, as JSON). This file and its libraries are loaded
// only where that is switched on.
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Recorder, Span } from './spans.ts'

export interface TraceOptions {
  /** The collector's address for traces, path and all. */
  url: URL
  /** Which share of requests and jobs is told, from 0 to 1. */
  share: number
  version: string
}

export interface RequestSpan {
  /** What is done here, and all that follows from it, is part of the request. */
  inside(work: () => void): void
  end(status: number): void
}

export interface Traces extends Recorder {
  /** `headers` may say what the request is itself a part of. */
  openRequest(name: string, told: { attributes: Span['attributes']; headers: object }): RequestSpan
  /** Sends what is left. */
  end(): Promise<void>
}

const KINDS = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
const LAST_WORDS_MS = 3_000

export function openTraces({ url, share, version }: TraceOptions): Traces {
  const ratio = new TraceIdRatioBasedSampler(share)
  // What others have chosen to trace does not make us: anyone can send such a header.
  const sampler = new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio, remoteParentNotSampled: ratio })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'pendopo', 'service.version': version }),
    sampler,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: url.href }) })],
  })
  const tracer = provider.getTracer('pendopo')
  const propagator = new W3CTraceContextPropagator()
  const current = new AsyncLocalStorage<Context>()
  return {
    openRequest(name, { attributes, headers }) {
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
      const inside = trace.setSpan(parent, span)
      return {
        inside: (work) => current.run(inside, work),
        end(status) {
          span.setAttribute('http.response.status_code', status)
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async record({ name, kind, attributes }, work) {
      const parent = current.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent)
      try {
        return await current.run(trace.setSpan(parent, span), work)
      } catch (error) {
        // Its code and no more: a message of the database quotes the values it did not like.
        span.setAttribute('error.type', codeOf(error)).setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    end: () => provider.forceFlush({ timeoutMillis: LAST_WORDS_MS }).catch(() => {}),
  }
}

function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'unknown')
}
