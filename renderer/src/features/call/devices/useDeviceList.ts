import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import {
  type Device,
  describeDevices,
  getMediaDevices,
} from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { deviceInfoAtom } from '#renderer/state/deviceInfo.ts';

/** The current devices with names. Without permission, browsers give no names, and devices without names are useless. */
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
