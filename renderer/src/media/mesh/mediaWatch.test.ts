import { expect, test, vi } from 'vitest';
import { createMediaWatch, LOOK_INTERVAL_MS, STALL_LOOKS } from './mediaWatch.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const STALL_MS = LOOK_INTERVAL_MS * STALL_LOOKS;

function aWatch() {
  const bytes = { audio: 0, video: 0 };
  const flow = { audio: true, video: true };
  const state = { isConnected: true };
  const repair = vi.fn();
  const watch = createMediaWatch({
    isConnected: () => state.isConnected,
    read: () => {
      if (flow.audio) bytes.audio += 100;
      if (flow.video) bytes.video += 1000;
      return Promise.resolve({ ...bytes });
    },
    repair,
  });
  watch.expect({ audio: true, video: true });
  return { watch, flow, state, repair };
}

withFakeTimers();

test('ignores flowing media', async () => {
  const { repair } = aWatch();
  await vi.advanceTimersByTimeAsync(10 * STALL_MS);
  expect(repair).not.toHaveBeenCalled();
});

test.each(['audio', 'video'] as const)('repairs a stall of %s', async (kind) => {
  const { flow, repair } = aWatch();
  await vi.advanceTimersByTimeAsync(STALL_MS);
  flow[kind] = false;
  await vi.advanceTimersByTimeAsync(STALL_MS);
  expect(repair.mock.calls).toEqual([['restart']]);
});

test('rebuilds once for a lasting stall, then waits until media flows again', async () => {
  const { flow, repair } = aWatch();
  await vi.advanceTimersByTimeAsync(STALL_MS);
  flow.video = false;
  await vi.advanceTimersByTimeAsync(10 * STALL_MS);
  expect(repair.mock.calls).toEqual([['restart'], ['rebuild']]);
  flow.video = true;
  await vi.advanceTimersByTimeAsync(STALL_MS);
  flow.video = false;
  await vi.advanceTimersByTimeAsync(STALL_MS);
  expect(repair.mock.calls).toEqual([['restart'], ['rebuild'], ['restart']]);
});

test('ignores media that is off or has no path', async () => {
  const { watch, flow, state, repair } = aWatch();
  flow.video = false;
  watch.expect({ audio: true, video: false });
  await vi.advanceTimersByTimeAsync(5 * STALL_MS);
  watch.expect({ audio: true, video: true });
  state.isConnected = false;
  await vi.advanceTimersByTimeAsync(5 * STALL_MS);
  expect(repair).not.toHaveBeenCalled();
});
