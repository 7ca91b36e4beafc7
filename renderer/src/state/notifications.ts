/** Short messages at the page's edge. Each is a code; its sentence is looked up when it is shown. */
import { atom } from 'jotai';

export type NotificationCode =
  | 'accountCreated'
  | 'calledWhileBusy'
  | 'linkCopied'
  | 'languageNotLoaded'
  | 'keyRejected'
  | 'partNotLoaded'
  | 'linkNotUsed'
  | 'olderClient'
  | 'signedInByLink'
  | 'startFailed'
  | 'storageRefused';

export interface Notification {
  readonly id: number;
  readonly code: NotificationCode;
  readonly values?: Readonly<Record<string, string>>;
}

/** The most notifications at a time: a new one replaces the oldest. */
const MOST_AT_ONCE = 3;

/** Notifications that are no errors, and close on their own. Errors stay until they are closed. */
const PASSING: ReadonlySet<NotificationCode> = new Set(['linkCopied', 'signedInByLink']);

/** Whether a notification closes on its own. */
export function isPassing(code: NotificationCode): boolean {
  return PASSING.has(code);
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
    const all = [...others, { id, code, ...(values ? { values } : {}) }];
    set(notificationsBaseAtom, all.slice(-MOST_AT_ONCE));
  },
);

export const dismissNotificationAtom = atom(null, (get, set, id: number) => {
  set(
    notificationsBaseAtom,
    get(notificationsBaseAtom).filter((each) => each.id !== id),
  );
});
