/** How a list of the personal area is sorted; remembered for each tab (PA-2). */
import { atom } from 'jotai';
import { DEFAULT_SORT, type SortState } from '#renderer/domain/conferences/conferenceOrder.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { servicesAtom } from '../services.ts';

const changedAtom = atom(0);

/** The sort state of every tab that was ever changed. */
export const listSortAtom = atom((get) => {
  get(changedAtom);
  const stored = get(servicesAtom).storage.read('listSort') ?? {};
  return (tab: ConferenceType): SortState => stored[tab] ?? DEFAULT_SORT;
});

export const sortListAtom = atom(null, (get, set, tab: ConferenceType, sort: SortState) => {
  const { storage } = get(servicesAtom);
  storage.write('listSort', { ...storage.read('listSort'), [tab]: sort });
  set(changedAtom, (count) => count + 1);
});
