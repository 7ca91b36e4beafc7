import { expect, test } from 'vitest';
import {
  type CheckResult,
  type CheckResults,
  NOTHING_RUN,
  judge,
  withoutRunning,
  worstState,
} from './results.ts';

const FINE: CheckResult = { state: 'fine', code: 'camera.delivers' };
const ALL_FINE: CheckResults = {
  camera: FINE,
  microphone: FINE,
  speaker: FINE,
  recording: { state: 'skipped' },
  signalling: FINE,
  latency: FINE,
  relay: FINE,
};

test.each([
  ['no check has run', NOTHING_RUN, { kind: 'unfinished' }],
  ['all checks are fine or skipped', ALL_FINE, { kind: 'ready' }],
  ['one check is running', { ...ALL_FINE, relay: { state: 'running' } }, { kind: 'unfinished' }],
  [
    'two checks need attention and one has not run',
    {
      ...ALL_FINE,
      relay: { state: 'problem', code: 'relay.noPath' },
      camera: { state: 'problem', device: 'camera.denied' },
      speaker: { state: 'notRun' },
    },
    { kind: 'attention', count: 2 },
  ],
] as const)('the verdict when %s', (_case, results, verdict) => {
  expect(judge(results)).toEqual(verdict);
});

test.each([
  [['fine', 'running'], 'running'],
  [['fine', 'notRun'], 'notRun'],
  [['skipped', 'fine'], 'fine'],
  [[], 'notRun'],
] as const)('of %j the worst is %s', (states, worst) => {
  expect(worstState(states.map((state) => (state === 'fine' ? FINE : { state })))).toBe(worst);
});

test('stopping keeps results and resets running checks', () => {
  const stopped = withoutRunning({ ...ALL_FINE, microphone: { state: 'running' } });
  expect(stopped).toEqual({ ...ALL_FINE, microphone: { state: 'notRun' } });
});
