/** The devices that the person chose on this machine, kept for the next check, lobby and call (IA-3). */
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type ChosenDevices, withChoice } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import type { Device } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { servicesAtom } from './services.ts';

/** What a screen with devices knows of earlier choices, and how it keeps a new one. */
export interface DeviceMemory {
  readonly chosen: ChosenDevices;
  /** Keeps a choice of the person. What the page chooses by itself when a device goes is not one. */
  readonly remember: (device: Device) => void;
  /** The choices as they are stored now. */
  readonly readRanking: () => ChosenDevices;
}

/** The choices as they are when a screen appears, and those made on it. */
export function useDeviceMemory(): DeviceMemory {
  const { storage } = useAtomValue(servicesAtom);
  const [chosen, setChosen] = useState<ChosenDevices>(() => storage.read('chosenDevices') ?? []);
  return {
    chosen,
    readRanking: () => storage.read('chosenDevices') ?? [],
    remember(device) {
      // Read anew: another tab may have kept a device of another kind meanwhile.
      const kept = withChoice(storage.read('chosenDevices') ?? [], device);
      storage.write('chosenDevices', [...kept]);
      setChosen(withChoice(chosen, device));
    },
  };
}
