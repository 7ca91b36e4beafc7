/** The error that takes the whole page (OV-5, CV-7). */
import { atom } from 'jotai';
import type { MainErrorCode } from '#shared/errors/catalogue.ts';

export type MainError =
  | { readonly book: 'main'; readonly code: MainErrorCode }
  | { readonly book: 'login'; readonly code: '-1' | '2002' };

const mainErrorBaseAtom = atom<MainError | undefined>(undefined);

export const mainErrorAtom = atom((get) => get(mainErrorBaseAtom));

export const showMainErrorAtom = atom(null, (_get, set, error: MainError) => {
  set(mainErrorBaseAtom, error);
});

export const clearMainErrorAtom = atom(null, (_get, set) => {
  set(mainErrorBaseAtom, undefined);
});
