/** The source of the system's devices: the desktop app's shell, or the client in in-app mode. */
import { atom } from 'jotai';
import { findShellDevices } from '#renderer/platform/mediaDevices/shellDevices.ts';
import type { NativeDeviceAccess } from '#renderer/platform/mediaDevices/nativeDeviceAccess.ts';

const clientDevicesBaseAtom = atom<NativeDeviceAccess | undefined>(undefined);

/** Sets the device list of the client; undefined when the client has none. */
export const setClientDevicesAtom = atom(
  null,
  (_get, set, access: NativeDeviceAccess | undefined) => {
    set(clientDevicesBaseAtom, access);
  },
);

/** Undefined in a plain browser, before a client is found, and for a client that lists no devices. */
export const nativeDeviceAccessAtom = atom(
  (get) => findShellDevices() ?? get(clientDevicesBaseAtom),
);
