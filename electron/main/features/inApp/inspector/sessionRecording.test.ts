/** A recording is saved, discarded or continued, and never lost by closing. */
import { expect, test, vi } from 'vitest';
import { type RecordingFile, toRecording } from '../staging/recording.ts';
import { type ClosingAnswer, createSessionRecording } from './sessionRecording.ts';

const FACTS = {
  app: { version: '1', electron: '2', chromium: '3', system: 'linux x64' },
  clientVersion: '8.5.0',
  page: 'server',
  startedAt: '2026-01-02T03:04:05.678Z',
  place: '/',
} as const;

function setUp() {
  const state: { answer: ClosingAnswer; messages: number } = { answer: 'cancel', messages: 0 };
  const read = (): RecordingFile =>
    toRecording(
      FACTS,
      Array.from({ length: state.messages }, (_each, at) => ({
        ...{ at, connection: 1, from: 'page' as const, message: {} },
      })),
      false,
    );
  const stop = vi.fn(read);
  const parts = {
    start: () => ({ read, stop }),
    save: vi.fn<(recording: RecordingFile) => Promise<string | undefined>>(() =>
      Promise.resolve('/x/a.json'),
    ),
    askToSave: vi.fn(() => Promise.resolve(state.answer)),
    showNotSaved: vi.fn(() => Promise.resolve()),
    onStarted: vi.fn(),
    onSaveEnded: vi.fn(),
  };
  return { state, stop, parts, recording: createSessionRecording(parts) };
}

test('saves a stopped recording, which then doesn’t block closing', async () => {
  const { parts, recording } = setUp();
  expect(recording.mayClose()).toBeUndefined();
  recording.toggle();
  expect(recording.isRunning()).toBe(true);
  recording.toggle();
  expect(recording.isRunning()).toBe(false);
  await vi.waitFor(() =>
    expect(parts.onSaveEnded).toHaveBeenCalledExactlyOnceWith({ kind: 'saved', path: '/x/a.json' }),
  );
  await vi.waitFor(() => expect(recording.mayClose()).toBeUndefined());
  expect(parts.askToSave).not.toHaveBeenCalled();
});

test('asks on closing during a recording, and saves it up to then', async () => {
  const { state, stop, parts, recording } = setUp();
  recording.toggle();
  expect(await recording.mayClose()).toBe(false);
  expect(recording.isRunning()).toBe(true);
  expect(stop).not.toHaveBeenCalled();
  state.answer = 'save';
  parts.askToSave.mockImplementationOnce(() => {
    state.messages = 7; // the page continues while the question is open
    return Promise.resolve('save');
  });
  expect(await recording.mayClose()).toBe(true);
  expect(parts.save.mock.lastCall?.[0].messages).toHaveLength(7);
  expect(recording.mayClose()).toBeUndefined();
});

test('discards a recording without writing a file', async () => {
  const { state, parts, recording } = setUp();
  recording.toggle();
  state.answer = 'discard';
  expect(await recording.mayClose()).toBe(true);
  expect(parts.save).not.toHaveBeenCalled();
  expect([recording.isRunning(), recording.mayClose()]).toEqual([false, undefined]);
});

test('keeps the page and the recording without a writable file', async () => {
  const { state, parts, recording } = setUp();
  recording.toggle();
  state.answer = 'save';
  parts.save.mockResolvedValueOnce(undefined);
  expect(await recording.mayClose()).toBe(false);
  expect(parts.showNotSaved).not.toHaveBeenCalled();
  parts.save.mockRejectedValueOnce(new Error('full'));
  expect(await recording.mayClose()).toBe(false);
  expect(parts.showNotSaved).toHaveBeenCalledOnce();
  expect(recording.isRunning()).toBe(true);
});

test('closing waits for the save dialog, and asks again after a failed write', async () => {
  const { state, parts, recording } = setUp();
  const end: { reject: (error: Error) => void } = { reject: () => undefined };
  parts.save.mockImplementationOnce(() => new Promise((_resolve, reject) => (end.reject = reject)));
  recording.toggle();
  recording.toggle();
  const mayClose = recording.mayClose();
  expect(parts.askToSave).not.toHaveBeenCalled();
  state.answer = 'save';
  end.reject(new Error('full'));
  expect(await mayClose).toBe(true);
  expect(parts.askToSave).toHaveBeenCalledOnce();
  expect(parts.save).toHaveBeenCalledTimes(2);
  expect(recording.mayClose()).toBeUndefined();
});
