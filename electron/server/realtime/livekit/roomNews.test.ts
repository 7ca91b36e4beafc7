import { expect, test } from 'vitest';
import { NEWS_MAX_BYTES, WAITING_MAX, createRoomNews } from './roomNews.ts';

const PEOPLE = ['greta'];

/** A cluster that accepts news when the test permits it, and records them. */
function aWay() {
  const taken: string[] = [];
  const problems: unknown[] = [];
  const open: { letGo: () => void; fail: () => void }[] = [];
  const notify = createRoomNews(
    (room, identities, text) =>
      new Promise((resolve, reject) => {
        taken.push(`${room} ${identities.join()} ${text}`);
        open.push({ letGo: resolve, fail: () => reject(new Error('away')) });
      }),
    (error) => problems.push(error),
  );
  const aMoment = () => new Promise((resolve) => setImmediate(resolve));
  async function settle(how: 'letGo' | 'fail'): Promise<void> {
    await aMoment();
    open.shift()?.[how]();
    await aMoment();
  }
  return { notify, taken, problems, settle };
}

test('sends to each room in order, without waiting for another', async () => {
  const { notify, taken, settle } = aWay();
  notify('one', PEOPLE, 'first');
  notify('one', ['greta', 'anna'], 'second');
  notify('two', PEOPLE, 'other');
  await settle('letGo');
  expect(taken).toEqual(['one greta first', 'two greta other', 'one greta,anna second']);
});

test('reports an unreachable cluster once, and again after a recovery', async () => {
  const { notify, taken, problems, settle } = aWay();
  for (const text of ['a', 'b', 'c', 'd']) notify('one', PEOPLE, text);
  await settle('fail');
  await settle('fail');
  expect(problems).toHaveLength(1);
  await settle('letGo');
  await settle('fail');
  expect(problems).toHaveLength(2);
  expect(taken).toHaveLength(4);
});

test('drops messages that wait too long or fit no packet', async () => {
  const { notify, taken, settle } = aWay();
  for (let count = 0; count < WAITING_MAX + 5; count += 1) notify('one', PEOPLE, String(count));
  notify('two', PEOPLE, 'ж'.repeat(NEWS_MAX_BYTES / 2 + 1));
  for (let count = 0; count < WAITING_MAX + 5; count += 1) await settle('letGo');
  expect(taken).toHaveLength(WAITING_MAX);
  notify('one', PEOPLE, 'later');
  await settle('letGo');
  expect(taken.at(-1)).toBe('one greta later');
});
