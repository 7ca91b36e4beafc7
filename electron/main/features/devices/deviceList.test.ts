import { expect, test, vi } from 'vitest';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';
import { createDeviceList } from './deviceList.ts';
import { type DeviceSource, firstThatAnswers } from './source/deviceSource.ts';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';

const MICROPHONE: NativeDevice = { kind: 'audioinput', id: 'm', label: 'Mic', isDefault: true };
const CAMERA: NativeDevice = { kind: 'videoinput', id: 'c', label: 'Cam', isDefault: false };

/** A source whose answer and hints a test controls. */
function aSource(first: readonly NativeDevice[] | undefined) {
  const state = { answer: first, hint: () => undefined as void, reads: 0, watched: 0 };
  const source: DeviceSource = {
    read: () => {
      state.reads += 1;
      return Promise.resolve(state.answer);
    },
    watch(onHint) {
      state.hint = onHint;
      state.watched += 1;
      return () => {
        state.watched -= 1;
      };
    },
  };
  return { state, source };
}

withFakeTimers();

test('[IA-3] merges its sources, and tolerates a silent one', async () => {
  const list = createDeviceList([
    aSource([MICROPHONE]).source,
    aSource(undefined).source,
    aSource([CAMERA]).source,
  ]);
  expect(await list.list()).toEqual([MICROPHONE, CAMERA]);
});

test('[IA-3] reports each change once, and no hints without a change', async () => {
  const { state, source } = aSource([MICROPHONE]);
  const list = createDeviceList([source]);
  const listener = vi.fn();
  await list.list();
  list.onChange(listener);
  await vi.advanceTimersByTimeAsync(1000);
  state.hint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(listener).not.toHaveBeenCalled();
  state.answer = [{ ...MICROPHONE, isDefault: false }, CAMERA];
  state.hint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(listener.mock.calls).toEqual([[state.answer]]);
});

test('[IA-3] reads at most five times for 50 hints in a second', async () => {
  const { state, source } = aSource([]);
  const list = createDeviceList([source]);
  list.onChange(() => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  const before = state.reads;
  for (let index = 0; index < 50; index += 1) {
    state.hint();
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(state.reads - before).toBeLessThanOrEqual(5);
});

test('a caller during a reading gets a newer list', async () => {
  const { state, source } = aSource([]);
  const list = createDeviceList([source]);
  const early = list.list();
  state.answer = [CAMERA];
  const late = await Promise.all([list.list(), list.list()]);
  expect(await early).toEqual([]);
  expect(late).toEqual([[CAMERA], [CAMERA]]);
  expect(state.reads).toBe(2);
});

test('watches only while there are listeners', async () => {
  const { state, source } = aSource([]);
  const list = createDeviceList([source]);
  await list.list();
  expect(state.watched).toBe(0);
  const stops = [list.onChange(() => undefined), list.onChange(() => undefined)];
  expect(state.watched).toBe(1);
  for (const stop of stops) stop();
  expect(state.watched).toBe(0);
});

test('is empty and silent after closing', async () => {
  const { state, source } = aSource([MICROPHONE]);
  const list = createDeviceList([source]);
  const listener = vi.fn();
  list.onChange(listener);
  await vi.advanceTimersByTimeAsync(1000);
  const pending = list.list();
  list.close();
  expect([await pending, await list.list(), state.watched]).toEqual([[], [], 0]);
  list.onChange(listener);
  state.answer = [CAMERA];
  state.hint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(listener).not.toHaveBeenCalled();
});

test('uses the first of several sources that answers', async () => {
  const best = aSource(undefined);
  const other = aSource([CAMERA]);
  const source = firstThatAnswers([best.source, other.source]);
  const { signal } = new AbortController();
  expect(await source.read(signal)).toEqual([CAMERA]);
  best.state.answer = [MICROPHONE];
  expect(await source.read(signal)).toEqual([MICROPHONE]);

  source.watch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect([best.state.watched, other.state.watched]).toEqual([1, 0]);
  best.state.answer = undefined;
  const unwatch = source.watch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect([best.state.watched, other.state.watched]).toEqual([2, 1]);
  unwatch();
  expect([best.state.watched, other.state.watched]).toEqual([1, 0]);
});
