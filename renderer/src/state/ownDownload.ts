/** The app for the visitor's system, as the landing page offers it. Loading is in `ownDownloadActions.ts`. */
import { atom } from 'jotai';
import type { ClientSystem } from '#renderer/domain/softwareClients.ts';

export interface OwnDownload {
  readonly system: ClientSystem;
  readonly address: string;
}

const ownDownloadBaseAtom = atom<OwnDownload | undefined>(undefined);

/** Undefined until it has loaded, and where the server has none. */
export const ownDownloadAtom = atom((get) => get(ownDownloadBaseAtom));

export const setOwnDownloadAtom = atom(null, (_get, set, download: OwnDownload | undefined) => {
  set(ownDownloadBaseAtom, download);
});
