import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import {
  type Device,
  describeDevices,
  getMediaDevices,
} from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { deviceInfoAtom } from '#renderer/state/deviceInfo.ts';

/** The named devices as the system has them now. Without a grant browsers name none, and nameless ones help no one. */
export function useDeviceList(): readonly Device[] {
  const access = getMediaDevices();
  const found = useAtomValue(deviceInfoAtom);
  const [devices, setDevices] = useState(() => named(describeDevices(found ?? [])));
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const list = await access.list();
      if (!isGone) setDevices(named(list));
    };
    void read();
    const unwatch = access.watch(() => void read());
    return () => {
      isGone = true;
      unwatch();
    };
  }, [access]);
  return devices;
}

function named(devices: readonly Device[]): readonly Device[] {
  return devices.filter(({ label }) => label !== '');
}
