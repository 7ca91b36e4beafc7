import { expect, test } from 'vitest';
import { type HashRequest, createHashQueues } from './hashQueues.ts';

/** Queues whose tasks end only when the test says so; `begun` names them in their order of starting. */
function queuesByHand() {
  const queues = createHashQueues();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, request?: HashRequest) =>
    queues(async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
    }, request);
  return {
    begun,
    ask,
    askTimes: (times: number, name: string, request?: HashRequest) =>
      Array.from({ length: times }, () => ask(name, request)),
    /** Ends running tasks in order, until all requests are answered. */
    endAll: (answers: readonly ReturnType<typeof ask>[]) => {
      const all = Promise.all(answers);
      const ending = setInterval(() => ends.shift()?.(), 0);
      return all.finally(() => clearInterval(ending));
    },
  };
}

const SIGN_UP: HashRequest = { queue: 'signUp' };

test('runs two, queues fifty, and refuses others at once', async () => {
  const { askTimes, endAll, ask, begun } = queuesByHand();
  const answers = await endAll(askTimes(60, 'sign-in'));
  expect(answers.map(({ ok }) => ok)).toEqual(Array.from({ length: 60 }, (_, n) => n < 52));
  expect(begun).toHaveLength(52);
  expect(await endAll([ask('later')])).toEqual([{ ok: true, value: undefined }]);
});

test('starts all waiting sign-ins before waiting sign-ups', async () => {
  const { askTimes, endAll, begun } = queuesByHand();
  await endAll([...askTimes(20, 'sign-up', SIGN_UP), ...askTimes(20, 'sign-in')]);
  expect(begun).toEqual([
    'sign-up',
    ...Array.from({ length: 20 }, () => 'sign-in'),
    ...Array.from({ length: 19 }, () => 'sign-up'),
  ]);
});

test('a full queue of sign-ups doesn’t affect sign-ins', async () => {
  const { askTimes, endAll } = queuesByHand();
  const signUps = askTimes(80, 'sign-up', SIGN_UP);
  const answers = await endAll([...askTimes(10, 'sign-in'), ...signUps]);
  expect(answers.slice(0, 10).every(({ ok }) => ok)).toBe(true);
  expect(answers.slice(10).filter(({ ok }) => ok)).toHaveLength(51);
});

test('a canceled task leaves the queue and never starts', async () => {
  const { askTimes, ask, endAll, begun } = queuesByHand();
  const gone = new AbortController();
  const request = { ...SIGN_UP, signal: gone.signal };
  const left = askTimes(51, 'left', request);
  gone.abort();
  const others = askTimes(50, 'other', SIGN_UP);
  expect((await endAll([...left, ...others])).filter(({ ok }) => ok)).toHaveLength(51);
  expect(begun.filter((name) => name === 'left')).toHaveLength(1);
  expect(await ask('too late', request)).toEqual({ ok: false, failure: 'busy' });
});
