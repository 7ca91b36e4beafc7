import { useEffect, useState } from 'react';
import { type Device, getMediaDevices } from '#renderer/platform/mediaDevices/mediaDevices.ts';

/** The named devices as the system has them now. Without a grant browsers name none, and nameless ones help nobody. */
export function useDeviceList(): readonly Device[] {
  const access = getMediaDevices();
  const [devices, setDevices] = useState<readonly Device[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async (): Promise<void> => {
      const list = await access.list();
      if (!isGone) setDevices(list.filter(({ label }) => label !== ''));
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
