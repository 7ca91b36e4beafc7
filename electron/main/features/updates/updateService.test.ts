import { describe, expect, test, vi } from 'vitest';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';
import type { FeedAnswer, Update } from './readFeed.ts';
import {
  type UpdateEngine,
  UpdateError,
  type UpdateMemory,
  createUpdateService,
} from './updateService.ts';

const UPDATE: Update = { version: '2.0.0', files: [{ url: 'a', sha512: 'b', size: 10 }] };
const HOUR_MS = 60 * 60_000;

function start(engine: Partial<UpdateEngine> = {}) {
  let memory: UpdateMemory = {};
  const fake = {
    check: vi.fn(() => Promise.resolve<FeedAnswer>({ kind: 'update', update: UPDATE })),
    download: vi.fn<UpdateEngine['download']>(() => Promise.resolve()),
    prepare: vi.fn(() => Promise.resolve()),
    quitAndInstall: vi.fn(),
    installAtQuit: vi.fn<UpdateEngine['installAtQuit']>(),
    ...engine,
  };
  const onFailure = vi.fn();
  const hide = vi.fn();
  const show = vi.fn();
  const service = createUpdateService({
    engine: fake,
    canInstall: true,
    memory: { read: () => memory, write: (next) => (memory = next) },
    ...{ show, hide, onFailure, onFlow: () => undefined, random: () => 0 },
  });
  return { engine: fake, service, onFailure, show, hide, memory: () => memory };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

withFakeTimers();

describe('automatically', () => {
  test('checks some minutes after the start, and then every few hours', async () => {
    const { engine, service } = start({
      check: vi.fn(() => Promise.resolve<FeedAnswer>({ kind: 'upToDate' })),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(engine.check).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(engine.check).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
    expect(engine.check).toHaveBeenCalledTimes(5);
    service.close();
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
    expect(engine.check).toHaveBeenCalledTimes(5);
  });

  test('downloads nothing, and shows an update once', async () => {
    const { engine, show, memory } = start();
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
    expect(engine.download).not.toHaveBeenCalled();
    expect(show).toHaveBeenCalledTimes(1);
    expect(memory()).toEqual({ newest: '2.0.0' });
  });
});

test('a skipped version is stored and not shown again', async () => {
  const { service, show, hide, memory } = start();
  service.on({ kind: 'asked' });
  await settle();
  service.on({ kind: 'skip' });
  expect(hide).toHaveBeenCalledTimes(1);
  expect(memory()).toEqual({ newest: '2.0.0', skipped: '2.0.0' });
  await vi.advanceTimersByTimeAsync(24 * HOUR_MS);
  expect(show).toHaveBeenCalledTimes(1);
});

test('the page shows progress, and canceling ends the download without an error', async () => {
  let end: AbortSignal | undefined;
  const { service, onFailure } = start({
    download: (_update, onProgress, signal) => {
      end = signal;
      onProgress(5, 10);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          onProgress(6, 10);
          reject(new Error('cancelled'));
        });
      });
    },
  });
  service.on({ kind: 'asked' });
  await settle();
  service.on({ kind: 'download' });
  expect(service.flow().state).toMatchObject({ kind: 'downloading', bytes: 5, total: 10 });
  service.on({ kind: 'cancel' });
  await settle();
  expect(end?.aborted).toBe(true);
  expect(service.flow().state.kind).toBe('found');
  expect(onFailure).not.toHaveBeenCalled();
});

test.each([
  ['a known one by its kind', new UpdateError('diskFull', 'x'), 'diskFull'],
  ['any other as unknown', new TypeError('x'), 'unknown'],
])('a failure is shown: %s', async (_name, error, failure) => {
  const { service } = start({ download: () => Promise.reject(error) });
  service.on({ kind: 'asked' });
  await settle();
  service.on({ kind: 'download' });
  await settle();
  expect(service.flow().state).toMatchObject({ kind: 'failed', failure });
});

test('a throwing installation is a failure, and the app continues', async () => {
  const { service } = start({
    quitAndInstall: () => {
      throw new UpdateError('notInstalled', 'x');
    },
  });
  service.on({ kind: 'asked' });
  await settle();
  service.on({ kind: 'download' });
  await settle();
  service.on({ kind: 'install' });
  await settle();
  expect(service.flow().state).toMatchObject({ kind: 'failed', failure: 'notInstalled' });
});

test('asks at the end about installing on quitting', async () => {
  let isWanted: (() => boolean) | undefined;
  const { service } = start({ installAtQuit: (asked) => (isWanted = asked) });
  service.on({ kind: 'asked' });
  await settle();
  service.on({ kind: 'download' });
  await settle();
  service.on({ kind: 'atQuit' });
  expect(isWanted?.()).toBe(true);
  service.on({ kind: 'callBegan' });
  expect(isWanted?.()).toBe(false);
  service.on({ kind: 'callEnded' });
  service.on({ kind: 'skip' });
  expect(isWanted?.()).toBe(false);
});
