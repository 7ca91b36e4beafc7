/** Which sounds a call makes, as a person has it on this machine. */
import { atom, useAtom, useAtomValue } from 'jotai';
import {
  type CallSound,
  type ChosenSounds,
  USUAL_SOUNDS,
  withSound,
} from '#renderer/domain/callSounds.ts';
import { servicesAtom } from './services.ts';

/** What was chosen in this page; undefined as long as what is stored still holds. */
const choicesAtom = atom<ChosenSounds | undefined>(undefined);

/** The present choices, and how to make others. */
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
