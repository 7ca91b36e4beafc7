import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { isJoinWantedAtom, typeGuestNameAtom } from '#renderer/state/guestNameDraft.ts';

/**
 * Repeats in the lobby's form what was done with the document's name field: the lobby has its text, and joins if Join was pressed.
 * Only here is it certain that there is a lobby: the page may be shown before its conference has loaded.
 */
export function EarlyName() {
  const store = useStore();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isJoinWanted = store.get(isJoinWantedAtom);
    store.set(typeGuestNameAtom, '');
    if (isJoinWanted) place.current?.closest('form')?.requestSubmit();
  }, [store]);
  return <span ref={place} hidden />;
}
