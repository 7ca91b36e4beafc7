/** The collector of spans, where a variable names one: whether it answers. */
import { type CheckLine, good, problem } from '#server/domain/operation/checkLine.ts';
import { traceTarget } from '#server/lib/settings/traceVariables.ts';

const TOPIC = 'tracing';
const TIMEOUT_MS = 5000;

/** Sends no span; any answer will do. */
export async function checkTracing(environment: NodeJS.ProcessEnv): Promise<readonly CheckLine[]> {
  const target = traceTarget(environment);
  if (!target.ok) return [problem(TOPIC, 'settings', target.failure)];
  if (!target.value) return [];
  const { origin } = target.value.address;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await (await fetch(origin, { signal, redirect: 'manual' })).body?.cancel();
    return [good(TOPIC, `${origin} answers`)];
  } catch {
    return [
      problem(
        TOPIC,
        'collectorSilent',
        `${origin} doesn’t answer. Check OTEL_EXPORTER_OTLP_ENDPOINT and the firewall.`,
      ),
    ];
  }
}
