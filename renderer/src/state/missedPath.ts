/** The address of a page that was not found, so that the error page can guess what was meant (RT-5). */
import { atom } from 'jotai';
import { isConferenceId } from '#shared/links.ts';

const missedPathBaseAtom = atom<string | undefined>(undefined);

/** The conference that the address may have meant: its last segment, when that can be an id. */
export const meantConferenceAtom = atom((get) => {
  const segments = (get(missedPathBaseAtom) ?? '').split('/').filter((segment) => segment !== '');
  const last = segments.at(-1);
  return last !== undefined && isConferenceId(last) ? last : undefined;
});

export const rememberMissedPathAtom = atom(null, (_get, set, pathname: string | undefined) => {
  set(missedPathBaseAtom, pathname);
});
