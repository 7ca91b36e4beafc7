/** How scheduled conferences are looked at; remembered. */
import { atom } from 'jotai';
import type { ListView } from '#renderer/domain/listView.ts';
import { servicesAtom } from '../services.ts';

const changedAtom = atom(0);

export const listViewAtom = atom((get): ListView => {
  get(changedAtom);
  return get(servicesAtom).storage.read('listView') ?? 'list';
});

export const chooseListViewAtom = atom(null, (get, set, view: ListView) => {
  get(servicesAtom).storage.write('listView', view);
  set(changedAtom, (count) => count + 1);
});
