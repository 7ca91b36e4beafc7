import { act, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { aStore } from '#tests/support/builders.ts';
import { useDeviceMemory } from './chosenDevices.ts';

const aDevice = (kind: Device['kind'], id: string): Device => ({
  kind,
  id,
  label: `Label of ${id}`,
  groupId: 'group',
});

test('[AU-11] keeps a chosen device for the next screen along with those chosen in another tab', () => {
  const { store, storage } = aStore();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const first = renderHook(() => useDeviceMemory(), { wrapper });
  expect(first.result.current.chosen).toEqual([]);
  storage.write('chosenDevices', [{ kind: 'audioOutput', id: 'tv', label: 'TV' }]);
  act(() => first.result.current.remember(aDevice('audioInput', 'old')));
  act(() => first.result.current.remember(aDevice('audioInput', 'headset')));
  const old = { kind: 'audioInput', id: 'old', label: 'Label of old' };
  const headset = { kind: 'audioInput', id: 'headset', label: 'Label of headset' };
  expect(first.result.current.chosen).toEqual([headset, old]);

  const next = renderHook(() => useDeviceMemory(), { wrapper });
  expect(next.result.current.chosen).toEqual([
    { kind: 'audioOutput', id: 'tv', label: 'TV' },
    headset,
    old,
  ]);
});
