/** Whether captions are shown and how large, as chosen on this machine. */
import { atom, useAtom, useAtomValue } from 'jotai';
import { type CaptionChoice, USUAL_CAPTIONS } from '#renderer/domain/captionChoice.ts';
import { servicesAtom } from './services.ts';

/** The choice made in this page; undefined while the stored one applies. */
const choiceAtom = atom<CaptionChoice | undefined>(undefined);

/** The current choice, and a function to change it. */
export function useCaptionChoice(): readonly [
  CaptionChoice,
  (change: Partial<CaptionChoice>) => void,
] {
  const { storage } = useAtomValue(servicesAtom);
  const [chosen, setChosen] = useAtom(choiceAtom);
  const choice = chosen ?? storage.read('captions') ?? USUAL_CAPTIONS;
  return [
    choice,
    (change) => {
      const next = { ...choice, ...change };
      setChosen(next);
      const isUsual = next.isShown === USUAL_CAPTIONS.isShown && next.size === USUAL_CAPTIONS.size;
      if (isUsual) storage.remove('captions');
      else storage.write('captions', next);
    },
  ];
}
