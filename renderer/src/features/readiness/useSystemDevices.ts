import { useEffect, useState } from 'react';
import type { NativeDevice } from '#shared/bridge/clientObject.ts';
import type { NativeDeviceAccess } from '#renderer/platform/mediaDevices/nativeDeviceAccess.ts';
import type { Device, MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';

/** System and page hear of a plug at different moments; in between they differ for no reason. */
export const SETTLE_MS = 1500;

/** Both lists as they were when neither had changed for a while. */
export interface SettledDevices {
  readonly natives: readonly NativeDevice[];
  readonly devices: readonly Device[];
}

export type SystemDevices =
  /** No host gives the system's devices, or the host gave no answer. */
  | { readonly kind: 'absent' }
  /** Not asked yet, not answered yet, or not at rest yet. */
  | { readonly kind: 'waiting' }
  | (SettledDevices & { readonly kind: 'settled' });

/**
 * The system's devices beside the page's, followed while `isWanted`. Each change that the browser announces
 * is also a hint to read the system's list again, for systems that announce nothing.
 */
export function useSystemDevices(
  system: NativeDeviceAccess | undefined,
  browser: Pick<MediaDevicesAccess, 'watch'>,
  isWanted: boolean,
  devices: readonly Device[] | undefined,
): SystemDevices {
  /** Null: asked, and there was no answer. */
  const [natives, setNatives] = useState<readonly NativeDevice[] | null>();
  const [settled, setSettled] = useState<SettledDevices>();

  useEffect(() => {
    if (system === undefined || !isWanted) return undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const list = await system.list();
      // One answer that fails to come does not undo those that came.
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
