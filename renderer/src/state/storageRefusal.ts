/** Storing a session in a browser that may refuse it. */
import { atom } from 'jotai';
import { notifyAtom } from './notifications.ts';
import { servicesAtom } from './services.ts';
import type { StoredAuthorization } from '#renderer/platform/storage/storage.ts';

/** Stores a session. If the browser refuses, a notification says that it ends when the page closes. */
export const keepAuthorizationAtom = atom(null, (get, set, authorization: StoredAuthorization) => {
  const isKept = get(servicesAtom).storage.write('authorization', authorization);
  if (!isKept) set(notifyAtom, 'storageRefused');
});
