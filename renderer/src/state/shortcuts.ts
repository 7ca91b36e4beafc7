/** The keyboard shortcuts of the call, as chosen on this machine. */
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

/** The choice made in this page or another tab; undefined while the stored one applies. */
const choicesAtom = atom<ShortcutChoices | undefined>(undefined);

/** The current choices, including those of other tabs, and a function to change them. */
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
