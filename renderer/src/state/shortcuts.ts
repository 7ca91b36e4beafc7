/** The keys of the call as a person has them on this machine. */
import { atom, useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import {
  type Bindings,
  NO_CHOICES,
  type ShortcutChoices,
  bindingsOf,
  isAsUsual,
} from '#renderer/domain/shortcuts.ts';
import { servicesAtom } from './services.ts';

/** What was chosen in this page or sent by another tab; undefined as long as what is stored still holds. */
const choicesAtom = atom<ShortcutChoices | undefined>(undefined);

/** The present choices, those of other tabs and other parts of the page included, and how to keep others. */
export function useShortcutChoices(): readonly [
  ShortcutChoices,
  (choices: ShortcutChoices) => void,
] {
  const { storage } = useAtomValue(servicesAtom);
  const [choices, setChoices] = useAtom(choicesAtom);
  useEffect(
    () =>
      storage.subscribe((key) => {
        if (key === 'shortcuts') setChoices(storage.read('shortcuts') ?? NO_CHOICES);
      }),
    [storage, setChoices],
  );
  return [
    choices ?? storage.read('shortcuts') ?? NO_CHOICES,
    (next) => {
      setChoices(next);
      if (isAsUsual(next)) storage.remove('shortcuts');
      else storage.write('shortcuts', { ...next, keys: { ...next.keys } });
    },
  ];
}

/** The keys in force. */
export function useShortcuts(): Bindings {
  const [choices] = useShortcutChoices();
  return bindingsOf(choices);
}
