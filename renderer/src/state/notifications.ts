/** Short messages at the page's edge. Each is a code; its sentence is looked up when it is shown. */
import { atom } from 'jotai';

export type NotificationCode =
  | 'accountCreated'
  | 'linkCopied'
  | 'languageNotLoaded'
  | 'keyRejected'
  | 'linkNotUsed'
  | 'signedInByLink'
  | 'userIsDisabled'
  | 'storageRefused';

export interface Notification {
  readonly id: number;
  readonly code: NotificationCode;
  readonly values?: Readonly<Record<string, string>>;
}

const notificationsBaseAtom = atom<readonly Notification[]>([]);
const nextIdAtom = atom(1);

export const notificationsAtom = atom((get) => get(notificationsBaseAtom));

export const notifyAtom = atom(
  null,
  (get, set, code: NotificationCode, values?: Readonly<Record<string, string>>) => {
    const id = get(nextIdAtom);
    set(nextIdAtom, id + 1);
    const others = get(notificationsBaseAtom).filter((each) => each.code !== code);
    set(notificationsBaseAtom, [...others, { id, code, ...(values ? { values } : {}) }]);
  },
);

export const dismissNotificationAtom = atom(null, (get, set, id: number) => {
  set(
    notificationsBaseAtom,
    get(notificationsBaseAtom).filter((each) => each.id !== id),
  );
});
