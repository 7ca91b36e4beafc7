/** Whether a page has unsaved input, so that leaving it asks first. */
import { atom, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { sessionUserAtom } from './session.ts';

/** The forms with unsaved input, each by its own id. */
const formsBaseAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Without a user nothing can be saved. */
export const isUnsavedAtom = atom(
  (get) => get(formsBaseAtom).size > 0 && get(sessionUserAtom) !== undefined,
);

export const setUnsavedAtom = atom(null, (get, set, form: string, isUnsaved: boolean) => {
  const others = [...get(formsBaseAtom)].filter((each) => each !== form);
  set(formsBaseAtom, new Set(isUnsaved ? [...others, form] : others));
});

/**
 * Reports whether a mounted form has unsaved input. The browser then asks, in its own words, before the window closes or reloads.
 * The returned function withdraws the report at once, for a save that navigates away.
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
