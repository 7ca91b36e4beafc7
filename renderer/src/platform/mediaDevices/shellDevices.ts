/** The system's own list of devices, in the desktop app. */
import type { NativeDeviceAccess } from './nativeDeviceAccess.ts';
import { findShell } from '../desktop/shell.ts';

/** The shell's list; undefined without a shell. Asking for it also subscribes to changes. */
export function findShellDevices(): NativeDeviceAccess | undefined {
  const shell = findShell();
  if (shell === undefined) return undefined;
  return {
    async list() {
      try {
        return (await shell.nativeDevices()).devices;
      } catch {
        return undefined; // refused, or the programs of the system gave an answer against the contract
      }
    },
    watch: (listener) => shell.onNativeDevicesChanged(({ devices }) => listener(devices)),
  };
}
