/** Whether the browser refuses to keep anything for the page: cookies and site data are disabled (CV-8, code 2002). */
import { atom } from 'jotai';
import { isStorageUsable } from '#renderer/platform/storage/storage.ts';
import { notifyAtom } from './notifications.ts';
import { servicesAtom } from './services.ts';
import type { StoredAuthorization } from '#renderer/platform/storage/storage.ts';

const isRefusedBaseAtom = atom(false);

/** True once the guard has found out that nothing can be kept. */
export const isStorageRefusedAtom = atom((get) => get(isRefusedBaseAtom));

/** Looks whether the browser keeps anything. */
export const checkStorageAtom = atom(null, (_get, set, isUsable = isStorageUsable()) => {
  set(isRefusedBaseAtom, !isUsable);
});

/** Keeps a session; when the browser has no room or no leave for it, the page says that it lasts only as long as itself. */
export const keepAuthorizationAtom = atom(null, (get, set, authorization: StoredAuthorization) => {
  const isKept = get(servicesAtom).storage.write('authorization', authorization);
  if (!isKept) set(notifyAtom, 'storageRefused');
});
