/** Cameras, microphones and speakers as the guard found them when the page was opened (GD-1); screens show them at once. */
import { atom } from 'jotai';

const deviceInfoBaseAtom = atom<readonly MediaDeviceInfo[] | undefined>(undefined);

/** Undefined until the browser has answered. */
export const deviceInfoAtom = atom((get) => get(deviceInfoBaseAtom));

/** Asks the browser again, without a prompt. Devices have no names until the person has allowed one. */
export const refreshDeviceInfoAtom = atom(null, async (_get, set) => {
  // On an insecure page browsers leave `mediaDevices` out, which the DOM's types do not know.
  const source: MediaDevices | undefined = navigator.mediaDevices;
  try {
    set(deviceInfoBaseAtom, await source?.enumerateDevices());
  } catch {
    // Without permission the list is empty.
  }
});
