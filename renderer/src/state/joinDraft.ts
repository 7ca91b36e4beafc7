/** What is in the join box: kept here, so it survives the start of the whole application. */
import { atom } from 'jotai';

const joinDraftBaseAtom = atom('');

export const joinDraftAtom = atom((get) => get(joinDraftBaseAtom));

export const typeJoinDraftAtom = atom(null, (_get, set, text: string) => {
  set(joinDraftBaseAtom, text);
});
