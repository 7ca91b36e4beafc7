/** The devices that the person chose on this machine, kept for the next check, lobby and call (IA-3). */
import { atom, useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import { type ChosenDevices, withChoice } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { PageStorage } from '#renderer/platform/storage/storage.ts';
import { servicesAtom } from './services.ts';

/** Earlier choices for a screen with devices, and a function to keep a new one. */
export type DeviceMemory = ReturnType<typeof useDeviceMemory>;

/** How the page explains a device that doesn't work; a separate feature, which the area passes in. */
export type RenderDeviceHelp = (help: {
  readonly kind: InputKind;
  readonly problem: DeviceProblem;
  readonly onRetry: () => void;
}) => ReactNode;

/** The stored choices when a screen appears, and those made on it. */
export function useDeviceMemory() {
  const { storage } = useAtomValue(servicesAtom);
  const [chosen, setChosen] = useState<ChosenDevices>(() => storage.read('chosenDevices') ?? []);
  return {
    chosen,
    /** The stored choices. */
    readRanking: () => readRanking(storage),
    /** Keeps a choice of the person. A fallback that the page picks when a device is unplugged isn't one. */
    remember: (device: Device) => {
      // Read again: another tab may have stored a device of another kind since.
      const kept = withChoice(storage.read('chosenDevices') ?? [], device);
      storage.write('chosenDevices', [...kept]);
      setChosen(withChoice(chosen, device));
    },
  };
}

export function readRanking(storage: PageStorage): ChosenDevices {
  return storage.read('chosenDevices') ?? [];
}

/** Whether a call that opens without the lobby starts with microphone and camera on. */
export interface JoinMedia {
  readonly audio: boolean;
  readonly video: boolean;
}

/** Microphone and camera as the person last had them; before the first choice both are off. */
export function lastMedia(storage: PageStorage): JoinMedia {
  return storage.read('joinMedia') ?? { audio: false, video: false };
}

/** Keeps a choice of the person: how they joined, or what they switched during a call. */
export const rememberMediaAtom = atom(null, (get, _set, chosen: Partial<JoinMedia>) => {
  const { storage } = get(servicesAtom);
  storage.write('joinMedia', { ...lastMedia(storage), ...chosen });
});
