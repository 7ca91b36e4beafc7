/** Connects the page to its client and uses the client's members. The part `webChannel` starts here. */
import { findBridge } from '#renderer/platform/webChannel/findBridge.ts';
import { readTabNote, writeTabNote } from '#renderer/platform/storage/tabNotes.ts';
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';
import {
  setBridgeStateAtom,
  setClientVisibleAtom,
  isClientVisibleAtom,
} from '#renderer/state/clientBridge.ts';
import { followClientLanguageAtom } from '#renderer/state/languageActions.ts';
import {
  isNewClientAtom,
  launchLanguageAtom,
  setClientVersionAtom,
} from '#renderer/state/launchMode.ts';
import { setClientDevicesAtom } from '#renderer/state/nativeDevices.ts';
import { notifyAtom, notificationsAtom } from '#renderer/state/notifications.ts';
import { type Store, servicesAtom } from '#renderer/state/services.ts';
import { findClientDevices } from './clientDevices.ts';
import { createClientLog } from './clientLog.ts';
import { followDeepLinks } from './deepLinks.ts';
import { CLIENT_LIMITS } from '#shared/bridge/clientObject.ts';
import { translateCode } from '#renderer/i18n/translateCode.ts';
import { productName } from '#renderer/platform/browser/productName.ts';
import { readyServerInfoAtom } from '#renderer/state/serverInfo.ts';

/** The client opens links that leave the page: hosts may have no windows of their own. */
const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:', 'trueconf:']);

/** The outside address of a clicked link; undefined for a link within the page and for a download. */
function outsideAddress(event: Event, ownOrigin: string): string | undefined {
  const [first] = event.composedPath();
  const link = first instanceof Element ? first.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  const isOwn = link.origin === ownOrigin && link.target !== '_blank';
  return SCHEMES.has(link.protocol) && !isOwn ? link.href : undefined;
}

/** Passes clicks on such links to the client. If it refuses, the browser opens them. */
function openLinksOutside(bridge: ClientBridge, page: Document): void {
  page.addEventListener('click', (event) => {
    const address = outsideAddress(event, location.origin);
    if (address === undefined || event.defaultPrevented || !bridge.has('openExternal')) return;
    event.preventDefault();
    void bridge.call('openExternal', address).then((answer) => {
      if (!answer.ok || !answer.value.ok) window.open(address, '_blank', 'noopener');
    });
  });
}

/** Looks for the client; resolves when the state holds the outcome. */
export async function startBridge(store: Store): Promise<void> {
  const found = await findBridge();
  if (!found.ok) {
    store.set(setBridgeStateAtom, { kind: 'absent', reason: found.failure });
    warnOlderClient(store);
    return;
  }
  const bridge = found.value;
  takeProperties(store, bridge);
  bridge.listen('visibilityChanged', (isVisible) => store.set(setClientVisibleAtom, isVisible));
  const log = createClientLog(bridge);
  followDeepLinks(store, bridge, log);
  openLinksOutside(bridge, document);
  notifyWhileHidden(store, bridge);
  // Older clients aren't asked: only new ones have these methods by the contract, and the browser has its own list.
  store.set(
    setClientDevicesAtom,
    store.get(isNewClientAtom) ? findClientDevices(bridge) : undefined,
  );
  store.set(setBridgeStateAtom, { kind: 'ready', bridge });
  log('info', 'page connected');
  warnOlderClient(store);
}

/** Warns once in this tab that the client is older and lacks features (IA-2). */
function warnOlderClient(store: Store): void {
  if (store.get(isNewClientAtom) || readTabNote('olderClientShown') !== undefined) return;
  writeTabNote('olderClientShown', 'yes');
  store.set(notifyAtom, 'olderClient');
}

/** The client's own values override the address (GD-1) and the browser's preferences (GD-2). */
function takeProperties(store: Store, bridge: ClientBridge): void {
  const version = bridge.read('version');
  if (version !== undefined) store.set(setClientVersionAtom, version);
  const takeLanguage = (): void => {
    const language = bridge.read('language');
    if (language !== undefined) void store.set(followClientLanguageAtom, language);
  };
  bridge.onLanguage(takeLanguage);
  // A language in the address wins until the client's language changes.
  if (store.get(launchLanguageAtom) === undefined) takeLanguage();
}

/** Starts reporting. */
function notifyWhileHidden(store: Store, bridge: ClientBridge): void {
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
