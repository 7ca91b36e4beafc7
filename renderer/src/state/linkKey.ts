/** The key of a link, from the address bar. */
import { atom } from 'jotai';

/**
 * An atom with the key; empty when the address has none, undefined before it was read. Writing reads the key and removes it from
 * the address bar, so that it isn't copied, shared or kept in the history.
 */
export function createLinkKeyAtom() {
  const base = atom<string>();
  return atom(
    (get) => get(base),
    (get, set) => {
      const key = location.hash.slice(1);
      if (key !== '') history.replaceState(history.state, '', location.pathname + location.search);
      set(base, key === '' ? (get(base) ?? '') : key);
    },
  );
}
