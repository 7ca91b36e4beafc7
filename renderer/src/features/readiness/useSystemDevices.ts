import { useEffect, useState } from 'react';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDeviceAccess } from '#renderer/platform/mediaDevices/nativeDeviceAccess.ts';
import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';

/** System and page notice a plugged device at different times; in between they differ temporarily. */
export const SETTLE_MS = 1500;

/** Both lists, once neither has changed for a while. */
export interface SettledDevices {
  readonly natives: readonly NativeDevice[];
  readonly devices: readonly Device[];
}

export type SystemDevices =
  /** There is no host with the system's devices, or it didn't respond. */
  | { readonly kind: 'absent' }
  /** Not requested yet, no response yet, or not stable yet. */
  | { readonly kind: 'waiting' }
  | (SettledDevices & { readonly kind: 'settled' });

/**
 * The devices of system and page, followed while `isWanted`. Each change that the browser announces also triggers reading the
 * system's list, for systems without change events.
 */
export function useSystemDevices(
  system: NativeDeviceAccess | undefined,
  browser: Pick<MediaDevicesAccess, 'watch'>,
  isWanted: boolean,
  devices: readonly Device[] | undefined,
): SystemDevices {
  /** Null: requested without a response. */
  const [natives, setNatives] = useState<readonly NativeDevice[] | null>();
  const [settled, setSettled] = useState<SettledDevices>();

  useEffect(() => {
    if (system === undefined || !isWanted) return undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const list = await system.list();
      // A missing response doesn't discard earlier ones.
      if (!isGone) setNatives((known) => list ?? known ?? null);
    };
    void read();
    const stops = [system.watch(setNatives), browser.watch(() => void read())];
    return () => {
      isGone = true;
      for (const stop of stops) stop();
    };
  }, [system, browser, isWanted]);

  useEffect(() => {
    if (natives === undefined || natives === null || devices === undefined) return undefined;
    const timer = setTimeout(() => setSettled({ natives, devices }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [natives, devices]);

  if (system === undefined || natives === null) return { kind: 'absent' };
  return devices === undefined || settled === undefined
    ? { kind: 'waiting' }
    : { kind: 'settled', ...settled };
}
