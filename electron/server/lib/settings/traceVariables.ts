/** Whether the server exports its spans, and where to. These are OpenTelemetry's own variables, which its library reads as well. */
import { type Result, fail, ok } from '#shared/result.ts';

export interface TraceTarget {
  /** The collector's address. */
  readonly address: URL;
  /** The share of traces to record, 0 to 1, unless a proxy has already decided. */
  readonly ratio: number;
}

const SAMPLERS = ['parentbased_always_on', 'parentbased_traceidratio'];

/** Undefined when no collector is named or tracing is off; the failure is a sentence for the person who set the variables. */
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
