/** Which sounds a call makes, as chosen on this machine. */
import { atom, useAtom, useAtomValue } from 'jotai';
import {
  type CallSound,
  type ChosenSounds,
  USUAL_SOUNDS,
  withSound,
} from '#renderer/domain/callSounds.ts';
import { servicesAtom } from './services.ts';

/** The choice made in this page; undefined while the stored one applies. */
const choicesAtom = atom<ChosenSounds | undefined>(undefined);

/** The current choices, and a function to change them. */
export function useCallSounds(): readonly [
  ChosenSounds,
  (sound: CallSound, isOn: boolean) => void,
] {
  const { storage } = useAtomValue(servicesAtom);
  const [chosen, setChosen] = useAtom(choicesAtom);
  const choices = chosen ?? storage.read('callSounds') ?? USUAL_SOUNDS;
  return [
    choices,
    (sound, isOn) => {
      const next = withSound(choices, sound, isOn);
      setChosen(next);
      storage.write('callSounds', { on: [...next.on], off: [...next.off] });
    },
  ];
}
