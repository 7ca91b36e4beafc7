/** How much of the chat and of reactions is spoken in a call, as chosen on this machine. */
import { atom, useAtom, useAtomValue } from 'jotai';
import { type SpokenNews, USUAL_SPOKEN_NEWS } from '#renderer/domain/spokenNews.ts';
import { servicesAtom } from './services.ts';

/** The choice made in this page; undefined while the stored one applies. */
const choiceAtom = atom<SpokenNews | undefined>(undefined);

/** The current choice, and a function to change it. */
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
