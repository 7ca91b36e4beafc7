/** Whether spans of the server's work are exported, and where to: OpenTelemetry's own variables, which its library reads, too. */
import { type Result, fail, ok } from '#shared/result.ts';

export interface TraceTarget {
  /** Of the collector. */
  readonly address: URL;
  /** The share of traces that are recorded, 0 to 1, unless a proxy has chosen already. */
  readonly ratio: number;
}

const SAMPLERS = ['parentbased_always_on', 'parentbased_traceidratio'];

/** Undefined where none is named, or they are switched off; a failure is a sentence for the person who set them. */
export function traceTarget(
  environment: NodeJS.ProcessEnv,
): Result<TraceTarget | undefined, string> {
  const read = (name: string) => environment[name]?.trim() ?? '';
  const given = read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') || read('OTEL_EXPORTER_OTLP_ENDPOINT');
  const isOff = read('OTEL_SDK_DISABLED') === 'true' || read('OTEL_TRACES_EXPORTER') === 'none';
  if (given === '' || isOff) return ok(undefined);
  if (!/^https?:\/\//u.test(given) || !URL.canParse(given)) {
    return fail('OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://127.0.0.1:4318.');
  }
  const sampler = read('OTEL_TRACES_SAMPLER') || SAMPLERS[0];
  const share = read('OTEL_TRACES_SAMPLER_ARG');
  const ratio = sampler === 'parentbased_traceidratio' && share !== '' ? Number(share) : 1;
  const isKnown = SAMPLERS.some((each) => each === sampler);
  return isKnown && ratio >= 0 && ratio <= 1
    ? ok({ address: new URL(given), ratio })
    : fail(
        `OTEL_TRACES_SAMPLER must be ${SAMPLERS.join(' or ')}, and OTEL_TRACES_SAMPLER_ARG a share from 0 to 1.`,
      );
}
