/** The error that fills the whole page (OV-5, CV-7). */
import { atom } from 'jotai';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import type { MainErrorCode } from '#shared/errors/catalogue.ts';

export type MainError =
  | { readonly book: 'main'; readonly code: MainErrorCode }
  | { readonly book: 'login'; readonly code: '-1' | '2002' };

/** The error to show when the guard can't continue without the server's answer. */
export function noAnswerError(failure: ApiFailure | undefined): MainError {
  return failure?.kind === 'malformed'
    ? { book: 'main', code: 'UNEXPECTED_ANSWER' }
    : { book: 'login', code: '-1' };
}

const mainErrorBaseAtom = atom<MainError | undefined>(undefined);

export const mainErrorAtom = atom((get) => get(mainErrorBaseAtom));

export const showMainErrorAtom = atom(null, (_get, set, error: MainError) => {
  set(mainErrorBaseAtom, error);
});

export const clearMainErrorAtom = atom(null, (_get, set) => {
  set(mainErrorBaseAtom, undefined);
});
