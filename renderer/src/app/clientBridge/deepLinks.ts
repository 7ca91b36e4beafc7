/** Links that the system opened with the client. Only conferences of this server are followed. */
import { parseCallTarget } from '#shared/links.ts';
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { carriedToAtom } from '#renderer/state/serverInfo.ts';
import type { Store } from '#renderer/state/services.ts';
import type { ClientLog } from './clientLog.ts';

/**
 * The conference of a link; undefined for another server and for anything that is no link. Only the id is used: a key in it would
 * change the page's user without asking.
 */
export function conferenceOfLink(link: string, hosts: readonly string[]): string | undefined {
  if (!/^(?:trueconf:|https?:\/\/)\S{1,2000}$/iu.test(link)) return undefined;
  const target = parseCallTarget(link);
  if (target === undefined) return undefined;
  const isOwn = target.server === undefined || hosts.includes(target.server);
  return isOwn ? target.callId : undefined;
}

/** Follows such links; the guard checks them like every navigation. */
export function followDeepLinks(store: Store, bridge: ClientBridge, log: ClientLog): void {
  bridge.listen('deepLink', (link) => {
    const carriedTo = store.get(carriedToAtom);
    const hosts = [location.host, ...(carriedTo === undefined ? [] : [carriedTo])];
    const id = conferenceOfLink(link, hosts);
    if (id === undefined) {
      log('warning', 'link not followed');
      return;
    }
    store.set(requestAtom, {
      kind: 'navigate',
      target: { name: 'conference.main', params: { id } },
    });
  });
}
