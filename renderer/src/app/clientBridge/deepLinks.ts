/** Links that the system handed to the client: to a conference of this server, and to nowhere else. */
import { parseCallTarget } from '#shared/links.ts';
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { carriedToAtom } from '#renderer/state/serverInfo.ts';
import type { Store } from '#renderer/state/services.ts';
import type { ClientLog } from './clientLog.ts';

/**
 * The conference that a link leads to; undefined for another server's and for all that is no link. Only
 * the id is taken out of it: a key in it would change, unasked, who the page acts for.
 */
export function conferenceOfLink(link: string, hosts: readonly string[]): string | undefined {
  if (!/^(?:trueconf:|https?:\/\/)\S{1,2000}$/iu.test(link)) return undefined;
  const target = parseCallTarget(link);
  if (target === undefined) return undefined;
  const isOwn = target.server === undefined || hosts.includes(target.server);
  return isOwn ? target.callId : undefined;
}

/** Goes where such links lead; the guard looks at it as at every navigation. */
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
