/** Where messages may go: a webhook is an address that someone typed. */
import { isForbiddenHost } from '#server/lib/publicNetwork.ts';

/** The address of a webhook; undefined for a text that isn't one, or can't be one without `isPrivateAllowed`. */
export function parseWebhookUrl(text: string, isPrivateAllowed: boolean): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isSecure = url.protocol === 'https:';
  if (!isSecure && !(isPrivateAllowed && url.protocol === 'http:')) return undefined;
  // A name and a password would be in every log between here and there.
  if (url.username !== '' || url.password !== '') return undefined;
  return isPrivateAllowed || !isForbiddenHost(url.hostname) ? url : undefined;
}
