/** The key of a mail that confirms the address of an account, from the address bar to the server. */
import { atom } from 'jotai';
import { confirmAddress } from '#renderer/api/users.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { Result } from '#renderer/lib/result.ts';
import { servicesAtom } from './services.ts';

const keyBaseAtom = atom<string>();

/**
 * The key; empty when the address has none, undefined before it was read. Writing reads it and takes it out of the address
 * bar, so that it is not copied, shared or kept in the history with the page.
 */
export const addressKeyAtom = atom(
  (get) => get(keyBaseAtom),
  (get, set) => {
    const key = location.hash.slice(1);
    if (key !== '') history.replaceState(history.state, '', location.pathname + location.search);
    set(keyBaseAtom, key === '' ? (get(keyBaseAtom) ?? '') : key);
  },
);

export const confirmAddressAtom = atom(
  null,
  (get, _set, key: string): Promise<Result<unknown, ApiFailure>> =>
    confirmAddress(get(servicesAtom).http, key),
);
