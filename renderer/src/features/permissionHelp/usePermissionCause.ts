import { useEffect, useEffectEvent, useState } from 'react';
import {
  type BrowserFacts,
  readBrowserFacts,
} from '#renderer/platform/mediaDevices/browserKind.ts';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import type { MediaDevicesAccess } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import {
  isAppInCharge,
  type PermissionReading,
  UNKNOWN_PERMISSION,
} from '#renderer/platform/mediaDevices/devicePermissions.ts';
import {
  findPermissionCause,
  type PermissionCause,
} from '#renderer/platform/mediaDevices/permissionCause.ts';
import { watchPermission } from '#renderer/platform/mediaDevices/permissionWatch.ts';

/**
 * Why a kind of device is unavailable, updated when the permission or the devices change. `onSolved` is called when a change makes
 * a retry worthwhile.
 */
export function usePermissionCause(
  access: Pick<MediaDevicesAccess, 'list' | 'readPermission' | 'watch'>,
  kind: InputKind,
  problem: DeviceProblem | undefined,
  onSolved: () => void,
): {
  readonly cause: PermissionCause | undefined;
  readonly facts: BrowserFacts;
  readonly isApp: boolean;
} {
  const [permission, setPermission] = useState<PermissionReading>(UNKNOWN_PERMISSION);
  const [isAnswered, setIsAnswered] = useState(false);
  const [deviceCount, setDeviceCount] = useState<number>();
  const [facts] = useState(() => readBrowserFacts());
  const handlePermission = useEffectEvent((state: PermissionState) => {
    setPermission({ state, isKnown: true });
    setIsAnswered(true);
    if (state === 'granted') onSolved();
  });
  const handleDevices = useEffectEvent((count: number) => {
    if (deviceCount !== undefined && count > deviceCount) onSolved();
    setDeviceCount(count);
  });

  useEffect(() => {
    let isGone = false;
    const count = async (): Promise<void> => {
      const devices = await access.list();
      if (!isGone) handleDevices(devices.filter((device) => device.kind === kind).length);
    };
    void count();
    void access.readPermission(kind).then((reading) => {
      if (isGone) return;
      setPermission(reading);
      setIsAnswered(true);
    });
    const unwatchDevices = access.watch(() => void count());
    const unwatchPermission = watchPermission(kind, (state) => handlePermission(state));
    return () => {
      isGone = true;
      unwatchDevices();
      unwatchPermission();
    };
  }, [access, kind]);

  const isSecurePage = window.isSecureContext;
  const isApp = isAppInCharge();
  const reported = permission.isKnown ? permission.state : undefined;
  const known = { problem, permission: reported, isSecurePage, isApp, deviceCount };
  // The cause waits for the response: one that is corrected a moment later would mislead.
  const cause = isAnswered ? findPermissionCause({ ...known, ...facts }) : undefined;
  return { cause, facts, isApp };
}
