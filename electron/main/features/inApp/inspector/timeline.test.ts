import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RecordedEvent, type RecordedMessage, toRecording } from '../staging/recording.ts';
import { replayFrom } from './playRecording.ts';
import { type TimelineEntry, compareTimelines, momentOf, timelineOf } from './timeline.ts';

const FACTS = {
  app: { version: '1', electron: '2', chromium: '3', system: 'linux x64' },
  clientVersion: '8.5.0',
  page: 'server',
  startedAt: '2026-01-02T03:04:05.678Z',
  place: '/c/demo',
} as const;

const entry = (kind: string, text: string, at = 0): TimelineEntry => ({
  ...{ at, from: 'page', kind, member: '', text, address: '/' },
});

test('sorts messages and other entries by time, each with the address at that time', () => {
  const messages: readonly RecordedMessage[] = [
    ...[
      { at: 0, message: { type: 6, id: 1, object: 'client', method: 'setBadge', args: [3] } },
      { at: 30, message: { type: 6, id: 2, object: 'client', method: 'getDevices', args: [] } },
    ].map((each) => ({ ...each, connection: 1, from: 'page' as const })),
    { at: 40, connection: 1, from: 'client', message: { type: 10, id: 2, data: ['camera'] } },
  ];
  const events: readonly RecordedEvent[] = [
    { at: 10, kind: 'console', text: 'hello' },
    { at: 20, kind: 'navigation', text: 'https://a.example/user' },
  ];
  const timeline = timelineOf(toRecording(FACTS, messages, false, events));
  expect(
    timeline.map(({ at, kind, member, text, address }) => [at, kind, member, text, address]),
  ).toEqual([
    [0, 'invokeMethod', 'client.setBadge', '[3]', '/c/demo'],
    [10, 'console', '', 'hello', '/c/demo'],
    [20, 'navigation', '', 'https://a.example/user', 'https://a.example/user'],
    [30, 'invokeMethod', 'client.getDevices', '[]', 'https://a.example/user'],
    [40, 'response', 'client.getDevices', '["camera"]', 'https://a.example/user'],
  ]);
});

test('a screenshot is its own entry, is shown until the next one, and is not compared', () => {
  const events: readonly RecordedEvent[] = [
    { at: 5, kind: 'console', text: 'early' },
    { at: 20, kind: 'console', text: 'late' },
  ];
  const pictures = [
    { at: 10, data: 'AAAA' },
    { at: 30, data: 'BBBB' },
  ];
  const seen = timelineOf(toRecording(FACTS, [], false, events, pictures));
  expect(seen.map(({ kind, picture }) => [kind, picture])).toEqual([
    ['console', undefined],
    ['picture', 'AAAA'],
    ['console', 'AAAA'],
    ['picture', 'BBBB'],
  ]);
  const without = timelineOf(toRecording(FACTS, [], false, events));
  expect(compareTimelines(seen, without).map(({ kind }) => kind)).toEqual(['same', 'same']);
});

test.each([
  ['/c/demo', '/c/demo'],
  ['https://a.example/user?tab=2', '/user?tab=2'],
  ['https://a.example/c/demo?[hidden]', '/c/demo'],
  ['https://a.example/reset/[hidden]', '/'],
  ['no address', '/'],
])('a replay from an entry at %s starts at %s', (address, place) => {
  const recording = toRecording(FACTS, [], false);
  expect(replayFrom(recording, { at: 7, address }).from).toEqual({ at: 7, place });
  expect(replayFrom(recording, undefined).from).toEqual({ at: 0, place: '/c/demo' });
});

test('an entry is in the middle of the shown ones, except near the ends', () => {
  const entries = Array.from({ length: 10 }, (_each, index) => entry('console', String(index)));
  const seen = (index: number) => {
    const { first, shown, chosen } = momentOf(entries, index, 5);
    return [first, shown.length, chosen];
  };
  expect(seen(5)).toEqual([3, 5, 5]);
  expect(seen(0)).toEqual([0, 5, 0]);
  expect(seen(99)).toEqual([5, 5, 9]);
  expect(seen(Number.NaN)).toEqual([0, 5, 0]);
  expect(momentOf([], 3, 5)).toEqual({ first: 0, shown: [], chosen: 0 });
});

test('marks missing, additional and different entries, ignoring times', () => {
  const first = [
    entry('init', ''),
    entry('console', 'a'),
    entry('signal', '[1]'),
    entry('request', '404'),
  ];
  const second = [
    entry('init', '', 70),
    entry('signal', '[2]', 80),
    entry('navigation', '/', 90),
    entry('request', '404', 95),
  ];
  expect(compareTimelines(first, second).map(({ kind }) => kind)).toEqual([
    ...['same', 'onlyFirst', 'changed', 'onlySecond', 'same'],
  ]);
});

test('has each entry of both once and in order, and a recording equals itself', () => {
  const entries = fc.array(
    fc.tuple(fc.constantFrom('init', 'signal', 'console'), fc.constantFrom('', 'a', 'b')),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(entries, entries, (one, other) => {
      const first = one.map(([kind, text]) => entry(kind, text));
      const second = other.map(([kind, text]) => entry(kind, text));
      const pairs = compareTimelines(first, second);
      expect(pairs.flatMap((pair) => ('first' in pair ? [pair.first] : []))).toEqual(first);
      expect(pairs.flatMap((pair) => ('second' in pair ? [pair.second] : []))).toEqual(second);
      const alike = pairs.flatMap((pair) => (pair.kind === 'same' ? [pair] : []));
      expect(alike.map(({ second: each }) => each)).toEqual(alike.map(({ first: each }) => each));
      expect(compareTimelines(first, first).every(({ kind }) => kind === 'same')).toBe(true);
    }),
  );
});

test('compares two long, completely different recordings quickly', () => {
  const many = (text: string) =>
    Array.from({ length: 5000 }, (_each, index) => entry('console', `${text}${index}`));
  expect(compareTimelines(many('a'), many('b'))).toHaveLength(5000);
  // Entries after a long difference are matched again.
  const end = [entry('request', '404')];
  expect(compareTimelines([...many('a'), ...end], [...many('b'), ...end]).at(-1)?.kind).toBe(
    'same',
  );
});
