/**
 * Sends spans to a collector by OTLP over HTTP, as OpenTelemetry's own variables configure it. Loaded only if they name one.
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  hostDetector,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceWith } from '#server/lib/tracing.ts';

/** The service name if `OTEL_SERVICE_NAME` isn't set. */
const SERVICE = 'plenum-server';

/** How long a stop of the server waits for the collector. */
const LAST_SEND_MS = 2000;

/** Starts the export. `say` gets a line when the collector stops accepting spans, and when it accepts them again. */
export function startTraceExport(
  version: string,
  ratio: number,
  say: (line: string) => void,
): () => Promise<void> {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const detectors = [
    ...[hostDetector, serviceInstanceIdDetector],
    ...[resourceAttributesEnvDetector, serviceNameEnvDetector],
  ];
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': SERVICE, 'service.version': version }))
      .merge(detectResources({ detectors })),
    sampler: new ParentBasedSampler({
      root: ratio < 1 ? new TraceIdRatioBasedSampler(ratio) : new AlwaysOnSampler(),
    }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportFailures(new OTLPTraceExporter(), say) }),
    ],
  });
  traceWith(provider.getTracer(SERVICE, version));
  // Spans that the collector hasn't accepted by then are lost, which is no reason for a failed stop.
  return () => Promise.race([provider.shutdown().catch(() => undefined), sleep(LAST_SEND_MS)]);
}

/** Reports export failures: the library doesn't say when a collector is down. */
function reportFailures(exporter: SpanExporter, say: (line: string) => void): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed !== isFailing) {
          say(hasFailed ? 'The collector takes no spans.' : 'The collector takes spans again.');
        }
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
