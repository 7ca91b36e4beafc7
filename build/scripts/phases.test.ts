import { beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, type Phase, runPhases, slowestLines } from './phases.ts';

const passing = async (): Promise<Outcome> => ({ passed: 2, failed: 0, output: '' });
const failing = async (): Promise<Outcome> => ({ passed: 1, failed: 1, output: 'why' });

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

test('runs all phases and sums them up, even if an early one fails', async () => {
  const result = await runPhases([
    { name: 'a', run: failing },
    { name: 'b', run: passing },
  ]);
  expect(result).toEqual({ passed: 3, failed: 1, output: 'Failed: a\n    why' });
});

test('counts an exception of a phase as one failure', async () => {
  const run = () => Promise.reject(new Error('broken'));
  expect(await runPhases([{ name: 'a', run }])).toMatchObject({ passed: 0, failed: 1 });
});

test('skips phases whose requirements failed, and counts them as failed', async () => {
  const run = vi.fn(passing);
  const result = await runPhases([
    { name: 'a', run: failing },
    { name: 'b', needs: ['a'], run },
    { name: 'c', needs: ['b'], run },
  ]);
  expect(run).not.toHaveBeenCalled();
  expect(result).toMatchObject({ passed: 1, failed: 3 });
  expect(result.output.match(/Failed: \w/gu)).toEqual(['Failed: a', 'Failed: b', 'Failed: c']);
});

/** Phases that end when the test says so, and the order of events. */
function heldPhases(phases: readonly Omit<Phase, 'run'>[]) {
  const events: string[] = [];
  const ends = new Map<string, () => void>();
  const held = phases.map((phase): Phase => ({
    ...phase,
    run: () => {
      events.push(`+${phase.name}`);
      return new Promise((resolve) => {
        ends.set(phase.name, () => {
          events.push(`-${phase.name}`);
          resolve({ passed: 1, failed: 0, output: '' });
        });
      });
    },
  }));
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { events, held, end };
}

test('runs two phases concurrently, and the next one when one ends', async () => {
  const { events, held, end } = heldPhases([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
  const result = runPhases(held);
  expect(events).toEqual(['+a', '+b']);
  await end('b');
  expect(events).toEqual(['+a', '+b', '-b', '+c']);
  await end('a');
  await end('c');
  expect(await result).toMatchObject({ passed: 3, failed: 0 });
});

test('a phase waits for its requirements and its resource', async () => {
  const { events, held, end } = heldPhases([
    { name: 'build' },
    { name: 'browser', needs: ['build'], resource: 'screen' },
    { name: 'desktop', resource: 'screen' },
    { name: 'network', resource: 'screen' },
  ]);
  const result = runPhases(held);
  expect(events).toEqual(['+build', '+desktop']);
  await end('build');
  expect(events.slice(2)).toEqual(['-build']);
  await end('desktop');
  expect(events.slice(3)).toEqual(['-desktop', '+browser']);
  await end('browser');
  expect(events.slice(5)).toEqual(['-browser', '+network']);
  await end('network');
  await result;
});

test('repeats failed tests and their errors at the end', async () => {
  const error = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');
  const failures = [{ title: 'a.spec.ts a journey', error }];
  const { output } = await runPhases([
    { name: 'a', run: async () => ({ ...(await failing()), failures }) },
  ]);
  const lines = output.split('\n');
  expect(lines.slice(0, 3)).toEqual(['Failed: a', '  a.spec.ts a journey', '    line 0']);
  expect(lines.at(-1)).toBe('    line 11');
});

test('lists the ten slowest tests, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => ({
    title: `test ${index}`,
    durationMs: index * 1000,
  }));
  const lines = slowestLines(tests);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('   11.0 s  test 11');
  expect(lines.at(-1)).toBe('    2.0 s  test 2');
});
