import { expect, test } from 'vitest';
import { traceTarget } from './traceVariables.ts';

const ENDPOINT = 'http://127.0.0.1:4318';

test('exports nothing without a collector, or when disabled', () => {
  for (const further of [
    {},
    { OTEL_SERVICE_NAME: 'meetings' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_EXPORTER: 'none' },
  ]) {
    expect(traceTarget(further)).toEqual({ ok: true, value: undefined });
  }
});

test('prefers the address for traces, and records all traces', () => {
  const target = traceTarget({
    OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/v1/traces',
    // Without a sampler that uses it, a share has no effect.
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  });
  expect(target).toMatchObject({
    value: { address: new URL('https://traces.example/v1/traces'), ratio: 1 },
  });
});

test('records a share of traces', () => {
  const sampled = (share: string) =>
    traceTarget({
      OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: share,
    });
  expect(sampled('0.25')).toMatchObject({ value: { ratio: 0.25 } });
  expect(sampled('')).toMatchObject({ value: { ratio: 1 } });
  for (const share of ['2', '-1', 'half']) {
    expect(sampled(share)).toMatchObject({ failure: expect.stringContaining('share from 0 to 1') });
  }
});

test.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }, 'must be an address'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: ENDPOINT, OTEL_TRACES_SAMPLER: 'jaeger_remote' },
    'OTEL_TRACES_SAMPLER must be',
  ],
])('refuses unsupported values: %j', (environment, sentence) => {
  expect(traceTarget(environment)).toMatchObject({ failure: expect.stringContaining(sentence) });
});
