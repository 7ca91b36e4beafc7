/**
 * Spans of the server's work, by OpenTelemetry's API. Without an exporter (`start/traceExport.ts`) work runs without one.
 * A span holds routes, hosts, statements without their values, and statuses: nothing of a person and no secret.
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

/** One for the process, as OpenTelemetry's own context is. */
let tracer: Tracer | undefined;

/** From now on spans are recorded by it, or by none. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given;
}

export interface RequestSpan {
  readonly span: Span;
  /** What everything that the request starts must run within. */
  readonly within: Context;
}

/** Begins the span of a request, in the trace that its headers name. Undefined where spans are not recorded. */
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

/** Ends it with the status that was sent. Refusals are answers, not failures. */
export function endRequest({ span }: RequestSpan, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span.setAttribute('error.type', String(status));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** Does what something outside has asked for, as a span of its own. */
export async function withSpan<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  return record(name, SpanKind.SERVER, {}, work);
}

/** Asks another server, as a span; `answered` gives what is recorded of the answer. */
export async function withClientSpan<Value>(
  name: string,
  attributes: Attributes,
  ask: () => Promise<Value>,
  answered?: (value: Value) => Attributes,
): Promise<Value> {
  return record(name, SpanKind.CLIENT, attributes, ask, answered);
}

/** The same over HTTP. Of the address the host alone: keys can be in the rest. */
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

/** Asks another server on behalf of work that has a span; the rest of what the server does is not worth one. */
export async function withChildSpan<Value>(
  name: string,
  attributes: Attributes,
  ask: () => Promise<Value>,
): Promise<Value> {
  return activeSpan() ? record(name, SpanKind.CLIENT, attributes, ask) : ask();
}

/** The ids that lead from a line of the log to its trace; empty outside of one. */
export function traceIds(): { readonly trace_id?: string; readonly span_id?: string } {
  const found = activeSpan()?.spanContext();
  return found === undefined ? {} : { trace_id: found.traceId, span_id: found.spanId };
}

/** Timers that a request has started keep its context: once it has been answered, what they do is no part of it. */
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
