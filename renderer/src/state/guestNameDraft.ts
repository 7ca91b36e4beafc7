/** The name that a guest typed before the lobby was loaded, and whether they pressed Join. */
import { atom } from 'jotai';

const draftBaseAtom = atom('');
const isJoinWantedBaseAtom = atom(false);

export const guestNameDraftAtom = atom((get) => get(draftBaseAtom));

/** Whether the lobby should join once it has loaded. */
export const isJoinWantedAtom = atom((get) => get(isJoinWantedBaseAtom));

/** Typing after pressing Join cancels it. */
export const typeGuestNameAtom = atom(null, (_get, set, text: string) => {
  set(draftBaseAtom, text);
  set(isJoinWantedBaseAtom, false);
});

export const wantJoinAtom = atom(null, (_get, set) => {
  set(isJoinWantedBaseAtom, true);
});
