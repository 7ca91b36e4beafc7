/** While the client's window is hidden, the page's notifications go to the desktop, and their number to the icon. */
import { CLIENT_LIMITS } from '#shared/bridge/clientObject.ts';
import { translateCode } from '#renderer/i18n/translateCode.ts';
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';
import { isClientVisibleAtom } from '#renderer/state/clientBridge.ts';
import { notificationsAtom } from '#renderer/state/notifications.ts';
import { type Store, servicesAtom } from '#renderer/state/services.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';

/** Starts reporting. */
export function notifyWhileHidden(store: Store, bridge: ClientBridge): void {
  let seen = newestId(store);
  let missed = 0;

  const showCount = (count: number): void => {
    missed = count;
    if (bridge.has('setBadge')) {
      void bridge.call('setBadge', Math.min(count, CLIENT_LIMITS.badge));
    }
  };
  store.sub(notificationsAtom, () => {
    const news = store.get(notificationsAtom).filter(({ id }) => id > seen);
    seen = Math.max(seen, newestId(store));
    if (store.get(isClientVisibleAtom) || news.length === 0) return;
    const t = store.get(servicesAtom).i18n.getFixedT(null, 'common');
    const title = store.get(readyServerInfoAtom)?.name ?? productName();
    for (const { code, values } of news) {
      const body = translateCode(t, `notifications.${code}`, values);
      if (bridge.has('notify')) {
        void bridge.call(
          'notify',
          title.slice(0, CLIENT_LIMITS.titleLength),
          body.slice(0, CLIENT_LIMITS.bodyLength),
        );
      }
    }
    showCount(missed + news.length);
  });
  store.sub(isClientVisibleAtom, () => {
    if (store.get(isClientVisibleAtom) && missed > 0) showCount(0);
  });
}

function newestId(store: Store): number {
  return Math.max(0, ...store.get(notificationsAtom).map(({ id }) => id));
}
