/** The address of an update feed, and the check of requests to it. */
import { isLoopback } from '#shared/loopback.ts';

/** Parses the address of a feed's folder: https, or plain http on this machine. Undefined for others. */
export function readFeedAddress(text: string): URL | undefined {
  if (text.length > 2048 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'http:' && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !isPlain) return undefined;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return undefined;
  }
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url;
}

/** Whether a request is for a file of the feed's folder, not of a subfolder. */
export function isFeedRequest(address: string, base: URL): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname, username } = new URL(address);
  if (origin !== base.origin || username !== '' || !pathname.startsWith(base.pathname))
    return false;
  const name = pathname.slice(base.pathname.length);
  return name !== '' && !name.includes('/');
}
