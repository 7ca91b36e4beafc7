import { useEffect, useState } from 'react';
import type { NativeDevice, NativeDeviceAccess } from '#renderer/platform/desktop/nativeDevices.ts';
import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';

/** System and page hear of a plug at different moments; in between they differ for no reason. */
export const SETTLE_MS = 1500;

/** Both lists as they were when neither had changed for a while. */
export interface SettledDevices {
  readonly natives: readonly NativeDevice[];
  readonly devices: readonly Device[];
}

/**
 * The system's devices beside the page's, followed while `isWanted`. Undefined in a browser, while the
 * page's list is not known, and until both have come to rest. Each change that the browser tells is also
 * a hint to read the system's list anew, for systems that announce nothing.
 */
export function useSystemDevices(
  shell: NativeDeviceAccess | undefined,
  browser: Pick<MediaDevicesAccess, 'watch'>,
  isWanted: boolean,
  devices: readonly Device[] | undefined,
): SettledDevices | undefined {
  const [natives, setNatives] = useState<readonly NativeDevice[]>();
  const [settled, setSettled] = useState<SettledDevices>();

  useEffect(() => {
    if (shell === undefined || !isWanted) return undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const list = await shell.list();
      if (!isGone && list !== undefined) setNatives(list);
    };
    void read();
    const stops = [shell.watch(setNatives), browser.watch(() => void read())];
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [shell, browser, isWanted]);

  useEffect(() => {
    if (natives === undefined || devices === undefined) return undefined;
    const timer = setTimeout(() => setSettled({ natives, devices }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [natives, devices]);

  return devices === undefined ? undefined : settled;
}
