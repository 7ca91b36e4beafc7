/** The text of the join box: kept here, so that it survives the start of the application. */
import { atom } from 'jotai';

const joinDraftBaseAtom = atom('');

export const joinDraftAtom = atom((get) => get(joinDraftBaseAtom));

export const typeJoinDraftAtom = atom(null, (_get, set, text: string) => {
  set(joinDraftBaseAtom, text);
});
