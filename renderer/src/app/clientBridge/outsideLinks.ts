/** Links that lead out of the page are opened by the client: hosts need not open windows of their own. */
import type { ClientBridge } from '#renderer/platform/webChannel/clientBridge.ts';

const SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:', 'trueconf:']);

/** The address that a press on a link leads outside to; undefined when it stays in the page or is a download. */
function outsideAddress(event: Event, ownOrigin: string): string | undefined {
  const [first] = event.composedPath();
  const link = first instanceof Element ? first.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  const isOwn = link.origin === ownOrigin && link.target !== '_blank';
  return SCHEMES.has(link.protocol) && !isOwn ? link.href : undefined;
}

/** Hands presses on such links to the client. What it refuses, the engine may try. */
export function openLinksOutside(bridge: ClientBridge, page: Document): void {
  page.addEventListener('click', (event) => {
    const address = outsideAddress(event, location.origin);
    if (address === undefined || event.defaultPrevented || !bridge.has('openExternal')) return;
    event.preventDefault();
    void bridge.call('openExternal', address).then((answer) => {
      if (!answer.ok || !answer.value.ok) window.open(address, '_blank', 'noopener');
    });
  });
}
