/** Loads the app for the visitor's system (RT-1) when the page is idle, once for each language. */
import { atom } from 'jotai';
import type { Language } from '#shared/languages.ts';
import { loadSoftwareClients } from '#renderer/api/softwareClients.ts';
import { randomGuestId } from '#renderer/domain/guest.ts';
import { sortDownloads } from '#renderer/domain/softwareClients.ts';
import { findShell } from '#renderer/platform/desktop/shell.ts';
import { visitorSystem } from '#renderer/platform/browser/system.ts';
import { launchModeAtom } from './launchMode.ts';
import { setOwnDownloadAtom } from './ownDownload.ts';
import { servicesAtom } from './services.ts';
import { sessionAtom } from './session.ts';
import { softwareClientsRequest } from './softwareClientsRequest.ts';

const askedForAtom = atom<string | undefined>(undefined);

/** A failure shows no error: the page of all downloads is linked and tries again. Inside the app nothing is offered. */
export const loadOwnDownloadAtom = atom(null, async (get, set, language: Language) => {
  const system = visitorSystem();
  const isInsideApp = findShell() !== undefined || get(launchModeAtom) === 'inApp';
  if (system === undefined || isInsideApp || get(askedForAtom) === language) return;
  set(askedForAtom, language);
  const asking = { language, session: get(sessionAtom), visitorId: randomGuestId() };
  const answer = await loadSoftwareClients(
    get(servicesAtom).http,
    softwareClientsRequest('download', undefined, asking),
  );
  if (get(askedForAtom) !== language) return; // a newer request is under way
  const own = answer.ok ? sortDownloads(answer.value, system).own[0] : undefined;
  set(setOwnDownloadAtom, own && { system, address: own.downloadUrl });
});
