/** The name that a guest has begun to type before the lobby was there, and whether they have sent it. */
import { atom } from 'jotai';

const draftBaseAtom = atom('');
const isJoinWantedBaseAtom = atom(false);

export const guestNameDraftAtom = atom((get) => get(draftBaseAtom));

/** Whether the lobby is to join as soon as it is there. */
export const isJoinWantedAtom = atom((get) => get(isJoinWantedBaseAtom));

/** A person who types on after sending has changed their mind. */
export const typeGuestNameAtom = atom(null, (_get, set, text: string) => {
  set(draftBaseAtom, text);
  set(isJoinWantedBaseAtom, false);
});

export const wantJoinAtom = atom(null, (_get, set) => {
  set(isJoinWantedBaseAtom, true);
});
