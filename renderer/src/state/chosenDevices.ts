/** The devices that the person chose on this machine, kept for the next check, lobby and call (IA-3). */
import { atom, useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import type { InputKind } from '#renderer/platform/mediaDevices/captureConstraints.ts';
import type { DeviceProblem } from '#renderer/platform/mediaDevices/deviceProblem.ts';
import { type ChosenDevices, withChoice } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import type { PageStorage } from '#renderer/platform/storage/storage.ts';
import { servicesAtom } from './services.ts';

/** What a screen with devices knows of earlier choices, and how it keeps a new one. */
export type DeviceMemory = ReturnType<typeof useDeviceMemory>;

/** How the page explains a device that cannot be had; a feature of its own, which the area passes in. */
export type RenderDeviceHelp = (help: {
  readonly kind: InputKind;
  readonly problem: DeviceProblem;
  readonly onRetry: () => void;
}) => ReactNode;

/** The choices as they are when a screen appears, and those made on it. */
export function useDeviceMemory() {
  const { storage } = useAtomValue(servicesAtom);
  const [chosen, setChosen] = useState<ChosenDevices>(() => storage.read('chosenDevices') ?? []);
  return {
    chosen,
    /** The stored choices. */
    readRanking: () => readRanking(storage),
    /** Keeps a choice of the person. What the page chooses on its own when a device goes is not one. */
    remember: (device: Device) => {
      // Read again: another tab may have kept a device of another kind meanwhile.
      const kept = withChoice(storage.read('chosenDevices') ?? [], device);
      storage.write('chosenDevices', [...kept]);
      setChosen(withChoice(chosen, device));
    },
  };
}

export function readRanking(storage: PageStorage): ChosenDevices {
  return storage.read('chosenDevices') ?? [];
}

/** What a call that opens at once has on. */
export interface JoinMedia {
  readonly audio: boolean;
  readonly video: boolean;
}

/** Microphone and camera as the person last had them; before the first choice both are off. */
export function lastMedia(storage: PageStorage): JoinMedia {
  return storage.read('joinMedia') ?? { audio: false, video: false };
}

/** Keeps a choice of the person: what they joined with, or what they switched in a call. */
export const rememberMediaAtom = atom(null, (get, _set, chosen: Partial<JoinMedia>) => {
  const { storage } = get(servicesAtom);
  storage.write('joinMedia', { ...lastMedia(storage), ...chosen });
});
