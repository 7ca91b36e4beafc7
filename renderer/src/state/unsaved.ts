/** Whether a page holds what was typed and not saved: leaving it is asked about. */
import { atom, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { sessionUserAtom } from './session.ts';

/** The forms on the screen that hold something, each by an id of its own. */
const formsBaseAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Without a user there is no one it could be saved for. */
export const isUnsavedAtom = atom(
  (get) => get(formsBaseAtom).size > 0 && get(sessionUserAtom) !== undefined,
);

export const setUnsavedAtom = atom(null, (get, set, form: string, isUnsaved: boolean) => {
  const others = [...get(formsBaseAtom)].filter((each) => each !== form);
  set(formsBaseAtom, new Set(isUnsaved ? [...others, form] : others));
});

/**
 * Says of a form whether it holds something unsaved, as long as it is shown. The browser then asks before the window
 * closes or reloads, in its own words. The answer takes it back at once, for a save and the way on in one breath.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const form = useId();
  const setUnsaved = useSetAtom(setUnsavedAtom);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    setUnsaved(form, true);
    window.addEventListener('beforeunload', ask);
    return () => {
      setUnsaved(form, false);
      window.removeEventListener('beforeunload', ask);
    };
  }, [form, isUnsaved, setUnsaved]);
  return () => setUnsaved(form, false);
}
