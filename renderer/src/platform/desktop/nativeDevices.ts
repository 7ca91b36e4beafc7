/** The system's own list of devices, where the page runs in the desktop app. */
import type { NativeDeviceFacts } from '#shared/ipc/contract.ts';
import { findShell } from './shell.ts';

/** A camera, microphone or speaker as the operating system names it. */
export type NativeDevice = Readonly<NativeDeviceFacts>;

/** Where the list comes from; in a browser there is none. */
export interface NativeDeviceAccess {
  /** Undefined when the shell refuses. Asking also makes it tell changes. */
  list(): Promise<readonly NativeDevice[] | undefined>;
  /** Tells the whole new list after each change. */
  watch(listener: (devices: readonly NativeDevice[]) => void): () => void;
}

/** The shell's list; undefined in a browser. */
export function findNativeDevices(): NativeDeviceAccess | undefined {
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
