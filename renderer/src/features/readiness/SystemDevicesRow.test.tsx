import { act, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDeviceAccess } from '#renderer/platform/mediaDevices/nativeDeviceAccess.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { renderWith } from '#tests/support/renderWith.tsx';
import { SystemDevicesRow } from './SystemDevicesRow.tsx';
import { SETTLE_MS, useSystemDevices } from './useSystemDevices.ts';
import { withFakeTimers } from '#tests/support/fakeTimers.ts';

const CAMERA: NativeDevice = { kind: 'videoinput', id: 'v', label: 'C920', isDefault: false };
const NONE: readonly Device[] = [];

/** A source whose list a test controls. */
function aSystem(first: readonly NativeDevice[] | undefined) {
  const state = {
    answer: first,
    reads: 0,
    notify: (_list: readonly NativeDevice[]): void => undefined,
  };
  const access: NativeDeviceAccess = {
    list: () => {
      state.reads += 1;
      return Promise.resolve(state.answer);
    },
    watch(listener) {
      state.notify = listener;
      return () => {
        state.notify = () => undefined;
      };
    },
  };
  return { state, access };
}

withFakeTimers();

/** Lets pending promises resolve, then advances the time. */
const pass = async (ms: number): Promise<void> => {
  for (const step of [0, ms])
    await act(async () => {
      await vi.advanceTimersByTimeAsync(step);
    });
};

test('[IA-3] the row shows that the system and the page agree', () => {
  renderWith(<SystemDevicesRow differences={[]} />);
  expect(screen.getByRole('status').textContent).toContain('same devices as your system');
  expect(screen.getByText('OK')).toBeDefined();
});

test('[IA-3] the row explains each difference', () => {
  renderWith(
    <SystemDevicesRow
      differences={[
        { code: 'missing.inUse', kind: 'videoInput', system: 'C920', page: '' },
        { code: 'renamed', kind: 'audioInput', system: 'Mic "A"', page: 'Mic <b>' },
        { code: 'otherDefault', kind: 'audioOutput', system: 'Desk', page: 'Headset' },
      ]}
    />,
  );
  expect(
    screen
      .getAllByRole('listitem')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    '“C920” is connected, but another program may be using it. Close that program, then start again.',
    'What your system calls “Mic "A"” is called “Mic <b>” here.',
    'Your system uses “Desk”, but this page uses “Headset”.',
  ]);
  expect(screen.getByText('Needs attention')).toBeDefined();
});

test('[IA-3] the row shows a check in progress until the system responds', () => {
  renderWith(<SystemDevicesRow differences={undefined} />);
  expect(screen.getByText('Checking')).toBeDefined();
});

/** A browser whose changes a test triggers. */
function aBrowser() {
  const state = { change: (): void => undefined };
  const browser = {
    watch(listener: () => void) {
      state.change = listener;
      return () => undefined;
    },
  };
  return { state, browser };
}

test('[IA-3] uses both lists only after they have settled', async () => {
  const { state, access } = aSystem([]);
  const { browser } = aBrowser();
  const { result, rerender } = renderHook(
    ({ isKnown }) => useSystemDevices(access, browser, true, isKnown ? NONE : undefined),
    { initialProps: { isKnown: true } },
  );
  await pass(SETTLE_MS - 1);
  expect(result.current).toEqual({ kind: 'waiting' });
  act(() => state.notify([CAMERA]));
  await pass(SETTLE_MS - 1);
  expect(result.current).toEqual({ kind: 'waiting' });
  await pass(1);
  expect(result.current).toEqual({ kind: 'settled', natives: [CAMERA], devices: [] });
  rerender({ isKnown: false });
  expect(result.current).toEqual({ kind: 'waiting' });
});

test('[IA-3] rereads the system’s list when the browser reports a change', async () => {
  const { state, access } = aSystem([]);
  const page = aBrowser();
  const { result } = renderHook(() => useSystemDevices(access, page.browser, true, NONE));
  await pass(SETTLE_MS);
  state.answer = [CAMERA];
  act(() => page.state.change());
  await pass(SETTLE_MS);
  expect(state.reads).toBe(2);
  expect(result.current).toMatchObject({ natives: [CAMERA] });
});

test('[IA-3] treats a source without a response, and a browser, as having none', async () => {
  const { access } = aSystem(undefined);
  const { browser } = aBrowser();
  const unanswered = renderHook(() => useSystemDevices(access, browser, true, NONE));
  const inBrowser = renderHook(() => useSystemDevices(undefined, browser, true, NONE));
  const early = aSystem([]);
  const tooEarly = renderHook(() => useSystemDevices(early.access, browser, false, NONE));
  await pass(2 * SETTLE_MS);
  expect([unanswered, inBrowser, tooEarly].map(({ result }) => result.current.kind)).toEqual([
    ...['absent', 'absent', 'waiting'],
  ]);
  expect(early.state.reads).toBe(0);
});

test('[IA-3] keeps the known list when a response is missing, and takes the next change', async () => {
  const known = aSystem([CAMERA]);
  const page = aBrowser();
  const stays = renderHook(() => useSystemDevices(known.access, page.browser, true, NONE));
  await pass(SETTLE_MS);
  known.state.answer = undefined;
  act(() => page.state.change());
  await pass(SETTLE_MS);
  expect(stays.result.current).toMatchObject({ natives: [CAMERA] });

  const late = aSystem(undefined);
  const comes = renderHook(() => useSystemDevices(late.access, page.browser, true, NONE));
  await pass(SETTLE_MS);
  act(() => late.state.notify([CAMERA]));
  await pass(SETTLE_MS);
  expect(comes.result.current).toMatchObject({ natives: [CAMERA] });
});

test('[IA-3] uses a source that becomes available later', async () => {
  const { access } = aSystem([CAMERA]);
  const { browser } = aBrowser();
  const { result, rerender } = renderHook(
    ({ isFound }) => useSystemDevices(isFound ? access : undefined, browser, true, NONE),
    { initialProps: { isFound: false } },
  );
  await pass(SETTLE_MS);
  expect(result.current).toEqual({ kind: 'absent' });
  rerender({ isFound: true });
  expect(result.current).toEqual({ kind: 'waiting' });
  await pass(SETTLE_MS);
  expect(result.current).toMatchObject({ natives: [CAMERA] });
});
