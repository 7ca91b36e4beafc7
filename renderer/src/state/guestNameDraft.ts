/** The name that a guest has begun to type before the lobby was there. */
import { atom } from 'jotai';

const draftBaseAtom = atom('');

export const guestNameDraftAtom = atom((get) => get(draftBaseAtom));

export const typeGuestNameAtom = atom(null, (_get, set, text: string) => {
  set(draftBaseAtom, text);
});
