/** Creates the services, once per page. */
import { createHttpClient } from '#renderer/api/httpClient.ts';
import { createPageStorage, windowStorageArea } from '#renderer/platform/storage/storage.ts';
import { installServices, type Services } from '#renderer/state/services.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { accessTokenAtom } from '#renderer/state/accessToken.ts';
import type { Start } from '#renderer/app/document/document.ts';
import { earlyFetch } from '#renderer/platform/browser/earlyFetch.ts';

/** The listener for 403 answers of the own origin; the application sets it once the watch runs. */
export interface ForbiddenListener {
  report: () => void;
}

const made = new WeakMap<object, { services: Services; forbidden: ForbiddenListener }>();

/** The services of a store; the light start and the whole application get the same ones. */
export function createServices({ store, i18n }: Start): {
  readonly services: Services;
  readonly forbidden: ForbiddenListener;
} {
  const existing = made.get(store);
  if (existing) return existing;
  const forbidden: ForbiddenListener = { report: () => undefined };
  const services: Services = {
    i18n,
    storage: createPageStorage(windowStorageArea(), window),
    http: createHttpClient({
      fetch: earlyFetch,
      // Before the guard has checked who this is, and for guests, requests carry no token.
      getAccessToken: () =>
        store.get(sessionAtom).kind === 'user' ? store.set(accessTokenAtom) : undefined,
      onForbidden: () => forbidden.report(),
    }),
  };
  installServices(store, services);
  const result = { services, forbidden };
  made.set(store, result);
  return result;
}
