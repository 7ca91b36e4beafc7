/** Recordings: taken, written, read, and played back. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';
import { CLIENT } from '#shared/bridge/clientObject.ts';
import { classInfo, layOut } from '#shared/bridge/classLayout.ts';
import { shapeOf } from '#shared/bridge/describe.ts';
import { createJournal } from '../station/journal.ts';
import { createTraffic } from '../../../net/webChannel/traffic.ts';
import { recordedPlace } from './pageAddress.ts';
import { startRecorder } from './recorder.ts';
import type { PictureSource } from './takePictures.ts';
import {
  RECORDING_LIMITS,
  type RecordedMessage,
  parseRecording,
  recordingFileName,
  toRecording,
  writeRecording,
} from '../staging/recording.ts';
import { createReplayHost } from '../staging/replay.ts';

const FACTS = {
  app: { version: '1', electron: '2', chromium: '3', system: 'linux x64' },
  clientVersion: '8.5.0',
  page: 'server',
  startedAt: '2026-01-02T03:04:05.678Z',
  place: '/c/demo',
} as const;

const layout = layOut(shapeOf(CLIENT));
const OBJECTS = { client: classInfo(layout, () => '8.5.0') };

function aSession(pictures?: PictureSource) {
  let now = 100;
  const traffic = createTraffic(() => now);
  const connection = traffic.connection();
  const journal = createJournal(() => now);
  const recorder = startRecorder(traffic, journal, FACTS, OBJECTS, pictures);
  const page = (message: object): void =>
    connection.received(JSON.stringify(message), () => undefined);
  const client = (message: object): void => connection.sent(JSON.stringify(message));
  return { recorder, journal, page, client, pass: (ms: number) => (now += ms) };
}

test('a session is recorded with times and without secrets, and read back unchanged', () => {
  const { recorder, page, client, pass } = aSession();
  page({ type: 6, id: 1, object: 'client', method: 'log', args: ['info', 'token=SECRET'] });
  pass(12.5);
  client({ type: 10, id: 1, data: null });
  const recording = recorder.stop();
  page({ type: 4 });
  expect(recording.messages.map(({ at, from }) => [at, from])).toEqual([
    [0, 'page'],
    [0, 'client'],
    [0, 'page'],
    [12.5, 'client'],
  ]);
  const text = writeRecording(recording);
  expect(text).not.toContain('SECRET');
  expect(parseRecording(text)).toEqual({ kind: 'recording', recording });
});

test('navigation, console and failed requests are recorded on the same clock, without secrets', () => {
  const { recorder, journal, page, pass } = aSession();
  page({ type: 4 });
  pass(20);
  journal.note({ kind: 'navigation', text: 'https://meet.example.org/c/demo?k=SECRET' });
  pass(5);
  journal.note({ kind: 'console', text: 'failed: {"password":"SECRET"}' });
  journal.note({ kind: 'request', text: '404 GET https://meet.example.org/x?token=SECRET' });
  const recording = recorder.stop();
  journal.note({ kind: 'console', text: 'after the end' });
  expect(recording.events.map(({ at, kind }) => [at, kind])).toEqual([
    [20, 'navigation'],
    [25, 'console'],
    [25, 'request'],
  ]);
  const text = writeRecording(recording);
  expect(text).not.toContain('SECRET');
  expect(text).toContain('404 GET https://meet.example.org/x');
  expect(parseRecording(text)).toEqual({ kind: 'recording', recording });
});

test('files of earlier versions open, starting at the front page and without screenshots', () => {
  const { pictures: _pictures, ...second } = toRecording(FACTS, [], true);
  expect(parseRecording(JSON.stringify({ ...second, version: 2 }))).toEqual({
    kind: 'recording',
    recording: toRecording(FACTS, [], true),
  });
  const { place: _place, events: _events, ...first } = second;
  expect(parseRecording(JSON.stringify({ ...first, version: 1 }))).toEqual({
    kind: 'recording',
    recording: toRecording({ ...FACTS, place: '/' }, [], true),
  });
});

describe('screenshots', () => {
  withFakeTimers();
  const large = (name: number): string =>
    String(name)
      .padStart(4, '0')
      .repeat(RECORDING_LIMITS.picture / 4);

  test('are taken each second until the end, if the page has changed', async () => {
    let now = 100;
    const seen = ['AAAA', 'AAAA', undefined, 'BBBB', 'CCCC'];
    const { recorder } = aSession({
      take: () => Promise.resolve(seen.shift()),
      now: () => now,
    });
    for (let second = 0; second < 3; second += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      now += 1000;
    }
    const recording = recorder.stop();
    await vi.advanceTimersByTimeAsync(5000);
    expect(recording.pictures.map(({ data }) => data)).toEqual(['AAAA', 'BBBB']);
    expect(seen).toEqual(['CCCC']);
    expect(parseRecording(writeRecording(recording))).toEqual({ kind: 'recording', recording });
  });

  test('are thinned out when there is no room, and still cover everything', async () => {
    let now = 0;
    const { recorder } = aSession({
      take: () => Promise.resolve(large(now / 1000)),
      now: () => now,
    });
    for (; now < 60_000; now += 1000) await vi.advanceTimersByTimeAsync(1000);
    const { pictures } = recorder.stop();
    const size = pictures.reduce((sum, { data }) => sum + data.length, 0);
    expect(size).toBeLessThanOrEqual(RECORDING_LIMITS.pictureSize);
    expect(pictures[0]?.at).toBe(0);
    expect(pictures.at(-1)?.at).toBeGreaterThan(40_000);
    const gaps = pictures.slice(1).map(({ at }, index) => at - (pictures[index]?.at ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * Math.min(...gaps));
  });

  test('that fail or are too large are omitted', async () => {
    const takes = [
      () => Promise.reject(new Error('gone')),
      () => Promise.resolve('A'.repeat(RECORDING_LIMITS.picture + 4)),
      () => Promise.resolve('AAAA'),
    ];
    const { recorder } = aSession({
      take: () => takes.shift()?.() ?? Promise.resolve(undefined),
      now: () => 0,
    });
    await vi.advanceTimersByTimeAsync(4000);
    expect(recorder.stop().pictures).toEqual([{ at: 0, data: 'AAAA' }]);
  });

  test('are not taken unless requested', () => {
    expect(aSession().recorder.stop().pictures).toEqual([]);
  });
});

test.each([
  ['https://meet.example.org/c/demo?mode=inapp&version=8.5.0', '/c/demo'],
  ['https://meet.example.org/user?tab=2&k=SECRET&call_id=a%40b.example', '/user?tab=2'],
  ['https://meet.example.org/reset/0123456789abcdef0123456789abcdef', '/'],
  ['plenum://app/.shell/stopped', '/'],
  ['', '/'],
])('a recording at %s starts at %s', (address, place) => {
  expect(recordedPlace(address)).toBe(place);
});

test('a recording ends at its limit, with a notice', () => {
  const { recorder, page } = aSession();
  for (let count = 0; count < RECORDING_LIMITS.messages + 5; count += 1) page({ type: 4 });
  const recording = recorder.stop();
  expect([recording.messages.length, recording.isCut]).toEqual([RECORDING_LIMITS.messages, true]);
  expect(parseRecording(writeRecording(recording)).kind).toBe('recording');
});

test.each([
  ['', 'foreign'],
  ['{}', 'foreign'],
  ['[1]', 'foreign'],
  ['{"format":"plenum-in-app-recording","version":4}', 'otherVersion'],
  ['{"format":"plenum-in-app-recording","version":1}', 'damaged'],
  ['{"format":"plenum-in-app-recording","ver', 'damaged'],
])('%j is %s', (text, kind) => {
  expect(parseRecording(text).kind).toBe(kind);
});

// Not in the table: its title would have all of the 25 MB, and so would the report.
test('a file above the limit is tooLarge', () => {
  expect(parseRecording('x'.repeat(RECORDING_LIMITS.file + 1)).kind).toBe('tooLarge');
});

test('garbage is refused without an exception', () => {
  const whole = writeRecording(toRecording(FACTS, [], false));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.nat(whole.length - 3).map((end) => whole.slice(0, end)),
      ),
      (text) => {
        expect(parseRecording(text).kind).not.toBe('recording');
      },
    ),
  );
});

test('the file name is valid on every system', () => {
  expect(recordingFileName(FACTS.startedAt)).toBe('plenum-in-app-2026-01-02_03-04-05.plenumrec');
});

const from = (
  side: 'page' | 'client',
  at: number,
  message: Record<string, unknown>,
  connection = 1,
): RecordedMessage => ({ at, connection, from: side, message });

function aReplay(messages: readonly RecordedMessage[], speed = 1, start = 0) {
  const host = createReplayHost(toRecording(FACTS, messages, false), speed, start);
  const open = () => {
    const sent: unknown[] = [];
    const connection = host.connect({ send: (text) => void sent.push(JSON.parse(text)) });
    return {
      sent,
      ask: (message: object) => connection.receive(JSON.stringify(message)),
      connection,
    };
  };
  return { ...open(), open };
}

const INIT = [
  from('page', 0, { type: 3, id: 9 }),
  from('client', 5, { type: 10, id: 9, data: OBJECTS }),
];
const SIGNAL = { type: 1, object: 'client', signal: 7, args: [true] };

test('the same calls get the same answers in order, by name, signature or number, and the last one repeats', () => {
  const setBadge = [...layout.methods].find(([, { name }]) => name === 'setBadge')?.[0];
  const { sent, ask } = aReplay([
    ...INIT,
    from('page', 6, { type: 6, id: 1, object: 'client', method: 'setBadge', args: [1] }),
    from('page', 6, { type: 6, id: 2, object: 'client', method: setBadge, args: [2] }),
    from('client', 7, { type: 10, id: 2, data: 'second' }),
    from('client', 8, { type: 10, id: 1, data: 'first' }),
  ]);
  ask({ type: 3, id: 'a' });
  for (const [id, method] of [
    [1, setBadge],
    [2, 'setBadge(int)'],
    [3, 'setBadge'],
    [4, 'quit'],
  ]) {
    ask({ type: 6, id, object: 'client', method, args: [] });
  }
  ask({ type: 6, object: 'client', method: 'setBadge', args: [] });
  expect(sent).toEqual([
    { type: 10, id: 'a', data: JSON.parse(JSON.stringify(OBJECTS)) },
    { type: 10, id: 1, data: 'first' },
    { type: 10, id: 2, data: 'second' },
    { type: 10, id: 3, data: 'second' },
    { type: 10, id: 4, data: [] },
  ]);
});

test('signals are sent at their times, faster if chosen, and end with the page', () => {
  vi.useFakeTimers();
  const messages = [...INIT, from('client', 105, SIGNAL), from('client', 305, SIGNAL)];
  const { sent, ask, open } = aReplay(messages, 10);
  ask({ type: 3, id: 0 });
  vi.advanceTimersByTime(9);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(20);
  expect(sent).toHaveLength(3);
  const second = open();
  second.ask({ type: 3, id: 0 });
  second.connection.close();
  vi.advanceTimersByTime(1000);
  expect(second.sent).toHaveLength(1);
  vi.useRealTimers();
});

test('messages before the replay’s start are sent at once, and others at their times', () => {
  vi.useFakeTimers();
  const messages = [
    ...INIT,
    from('client', 105, SIGNAL),
    from('client', 305, SIGNAL),
    from('page', 400, { type: 3, id: 1 }, 2),
    from('client', 401, { type: 10, id: 1, data: { second: {} } }, 2),
  ];
  const { sent, ask } = aReplay(messages, 1, 205);
  ask({ type: 3, id: 0 });
  vi.advanceTimersByTime(0);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(99);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(3);
  const later = aReplay(messages, 1, 500);
  later.ask({ type: 3, id: 0 });
  expect(JSON.stringify(later.sent)).toContain('second');
  vi.useRealTimers();
});

test('each document gets its recorded answers, and further ones those of the last', () => {
  const { sent, ask, open } = aReplay([
    from('page', 0, { type: 3, id: 1 }),
    from('client', 1, { type: 10, id: 1, data: { first: {} } }),
    from('page', 2, { type: 3, id: 1 }, 2),
    from('client', 3, { type: 10, id: 1, data: { second: {} } }, 2),
  ]);
  ask({ type: 3, id: 0 });
  const others = [open(), open()];
  for (const each of others) each.ask({ type: 3, id: 0 });
  expect([sent, ...others.map((each) => each.sent)].map((list) => JSON.stringify(list))).toEqual([
    expect.stringContaining('first'),
    expect.stringContaining('second'),
    expect.stringContaining('second'),
  ]);
});

test('any recording plays, and answers each call once', () => {
  const message = fc.record({
    type: fc.integer({ min: 0, max: 11 }),
    id: fc.jsonValue(),
    object: fc.constantFrom('client', '__proto__', 3),
    method: fc.oneof(fc.string(), fc.nat(20)),
    data: fc.jsonValue(),
  });
  const recorded = fc.record({
    at: fc.nat(1000),
    connection: fc.integer({ min: 1, max: 3 }),
    from: fc.constantFrom('page' as const, 'client' as const),
    message,
  });
  fc.assert(
    fc.property(fc.array(recorded, { maxLength: 20 }), (messages) => {
      const { sent, ask, connection } = aReplay([...INIT, ...messages]);
      ask({ type: 3, id: 'init' });
      ask({ type: 6, id: 'call', object: 'client', method: 'constructor', args: [] });
      connection.close();
      expect(sent).toHaveLength(2);
    }),
  );
});
