/**
 * Spans of the server's work, with OpenTelemetry's API. Without an exporter (`start/traceExport.ts`) work runs without spans. A
 * span holds routes, hosts, statements without their values, and statuses: no personal data and no secrets.
 */
import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  context,
  propagation,
  trace,
} from '@opentelemetry/api';
import type { IncomingHttpHeaders } from 'node:http';
import { describeError } from './log.ts';

/** One per process, like OpenTelemetry's own context. */
let tracer: Tracer | undefined;

/** Sets the tracer that records spans from now on; undefined records none. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given;
}

export interface RequestSpan {
  readonly span: Span;
  /** The context for everything that the request starts. */
  readonly within: Context;
}

/** Starts the span of a request, in the trace that its headers name. Undefined when spans aren't recorded. */
export function startRequest(
  name: string,
  attributes: Attributes,
  headers: IncomingHttpHeaders,
): RequestSpan | undefined {
  if (!tracer) return undefined;
  const from = propagation.extract(context.active(), headers);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, from);
  return { span, within: trace.setSpan(from, span) };
}

export function runWithin({ within }: RequestSpan, work: () => void): void {
  context.with(within, work);
}

/** Ends the span with the status that was sent. A refused request isn't an error. */
export function endRequest({ span }: RequestSpan, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span.setAttribute('error.type', String(status));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Runs work that came from outside, in its own span. */
export async function withSpan<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  return record(name, SpanKind.SERVER, {}, work);
}

/** Asks another server in a span; `answered` returns the attributes to record from the answer. */
export async function withClientSpan<Value>(
  name: string,
  attributes: Attributes,
  ask: () => Promise<Value>,
  answered?: (value: Value) => Attributes,
): Promise<Value> {
  return record(name, SpanKind.CLIENT, attributes, ask, answered);
}

/** The same over HTTP. It records only the host of the address: the rest may hold keys. */
export async function withHttpSpan<Answer extends { readonly status: number }>(
  name: string,
  { method, host }: { readonly method: string; readonly host: string },
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const attributes = { 'http.request.method': method, 'server.address': host };
  return withClientSpan(name, attributes, ask, ({ status }) => ({
    'http.response.status_code': status,
  }));
}

/** Asks another server in a span if the calling work has one; otherwise without a span, as it isn't worth one. */
export async function withChildSpan<Value>(
  name: string,
  attributes: Attributes,
  ask: () => Promise<Value>,
): Promise<Value> {
  return activeSpan() ? record(name, SpanKind.CLIENT, attributes, ask) : ask();
}

/** The ids that link a log line to its trace; empty outside of a trace. */
export function traceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const found = activeSpan()?.spanContext();
  return found === undefined ? {} : { trace_id: found.traceId, span_id: found.spanId };
}

/**
 * The current span. Timers that a request has started keep its context: after the response, their work isn't part of the request.
 */
function activeSpan(): Span | undefined {
  const span = trace.getActiveSpan();
  if (!span || span.isRecording()) return span;
  const isSampled = (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0;
  return isSampled ? undefined : span;
}

async function record<Value>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<Value>,
  answered?: (value: Value) => Attributes,
): Promise<Value> {
  if (!tracer) return work();
  const options = { kind, attributes, root: activeSpan() === undefined };
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      const value = await work();
      if (answered) span.setAttributes(answered(value));
      return value;
    } catch (error) {
      // Without its message, which may quote data.
      const { type, message } = describeError(error);
      span.setAttribute('error.type', message === '' ? type : message);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
