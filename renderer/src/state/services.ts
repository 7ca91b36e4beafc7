/** What actions need from outside: the server, the browser's storage, the page's texts. */
import { type createStore, atom } from 'jotai';
import type { i18n } from 'i18next';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import type { PageStorage } from '#renderer/platform/storage/storage.ts';

export type Store = ReturnType<typeof createStore>;

export interface Services {
  readonly http: HttpClient;
  readonly storage: PageStorage;
  readonly i18n: i18n;
}

const installedAtom = atom<Services | undefined>(undefined);

/** The services; reading them before the start has installed them is a bug. */
export const servicesAtom = atom((get) => {
  const services = get(installedAtom);
  if (!services) throw new Error('Services are read before they are installed');
  return services;
});

/** Gives a store its services, once, at the start (and in tests, fakes). */
export function installServices(store: Store, services: Services): void {
  store.set(installedAtom, services);
}
