/** Keeping a session where the browser may refuse it. */
import { atom } from 'jotai';
import { notifyAtom } from './notifications.ts';
import { servicesAtom } from './services.ts';
import type { StoredAuthorization } from '#renderer/platform/storage/storage.ts';

/** Keeps a session; when the browser has no room or no leave for it, the page says that it lasts only as long as itself. */
export const keepAuthorizationAtom = atom(null, (get, set, authorization: StoredAuthorization) => {
  const isKept = get(servicesAtom).storage.write('authorization', authorization);
  if (!isKept) set(notifyAtom, 'storageRefused');
});
