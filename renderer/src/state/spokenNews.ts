/** How much of what others write and show in a call is spoken, as a person has it on this machine. */
import { atom, useAtom, useAtomValue } from 'jotai';
import { type SpokenNews, USUAL_SPOKEN_NEWS } from '#renderer/domain/spokenNews.ts';
import { servicesAtom } from './services.ts';

/** What was chosen in this page; undefined as long as what is stored still holds. */
const choiceAtom = atom<SpokenNews | undefined>(undefined);

/** The present choice, and how to make another. */
export function useSpokenNews(): readonly [SpokenNews, (choice: SpokenNews) => void] {
  const { storage } = useAtomValue(servicesAtom);
  const [choice, setChoice] = useAtom(choiceAtom);
  return [
    choice ?? storage.read('spokenNews') ?? USUAL_SPOKEN_NEWS,
    (next) => {
      setChoice(next);
      if (next === USUAL_SPOKEN_NEWS) storage.remove('spokenNews');
      else storage.write('spokenNews', next);
    },
  ];
}
