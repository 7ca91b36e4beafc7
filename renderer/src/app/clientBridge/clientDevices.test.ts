/** The client's list of devices, any part of which may be missing or fail to respond. */
import { expect, test, vi } from 'vitest';
import { findClientDevices } from './clientDevices.ts';
import { CALL_LIMIT_MS, createClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';

const CAMERA = { kind: 'videoinput', id: 'v', label: 'C920', isDefault: true };

/** A host with these members and responses. */
function aHost(members: readonly string[], answer: () => Promise<unknown>) {
  const emit: { devicesChanged: (value: unknown) => void } = { devicesChanged: () => undefined };
  const end = vi.fn();
  const has = (name: string): boolean => members.includes(name);
  const bridge = createClientBridge({
    hasMethod: (name) => name === 'getDevices' && has(name),
    hasSignal: (name) => name === 'devicesChanged' && has(name),
    read: () => undefined,
    call: answer,
    listen: (_name, listener) => {
      if (has('devicesChanged')) emit.devicesChanged = listener;
      return end;
    },
  });
  return { access: findClientDevices(bridge), emit, end };
}

const BOTH = ['getDevices', 'devicesChanged'];

test('[IA-3] returns the client’s list, and reports its changes until stopped', async () => {
  const { access, emit, end } = aHost(BOTH, () => Promise.resolve([CAMERA]));
  expect(await access?.list()).toEqual([CAMERA]);
  const heard = vi.fn();
  const stop = access?.watch(heard);
  emit.devicesChanged([{ ...CAMERA, label: 'Other' }]);
  emit.devicesChanged('nonsense');
  expect(heard).toHaveBeenCalledExactlyOnceWith([{ ...CAMERA, label: 'Other' }]);
  stop?.();
  expect(end).toHaveBeenCalledOnce();
});

test('[IA-3] returns undefined without the method, and reports no changes without the signal', async () => {
  const answer = (): Promise<unknown> => Promise.resolve([CAMERA]);
  expect(aHost([], answer).access).toBeUndefined();
  expect(aHost(['devicesChanged'], answer).access).toBeUndefined();
  const silent = aHost(['getDevices'], answer);
  silent.access?.watch(vi.fn())();
  expect(silent.end).not.toHaveBeenCalled();
  expect(await silent.access?.list()).toEqual([CAMERA]);
});

test('[IA-3] ignores an invalid response, and times out without one', async () => {
  vi.useFakeTimers();
  expect(await aHost(BOTH, () => Promise.resolve({})).access?.list()).toBeUndefined();
  const never = aHost(BOTH, () => new Promise(() => undefined)).access?.list();
  await vi.advanceTimersByTimeAsync(CALL_LIMIT_MS);
  expect(await never).toBeUndefined();
  vi.useRealTimers();
});
