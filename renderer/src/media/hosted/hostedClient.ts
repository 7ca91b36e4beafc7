/**
 * The browser client that a server offers itself (contract 5.12: software client `webrtc`), embedded as the call.
 * Nothing of it but an address is used, and nothing it says but the four messages of contract 8.
 */
import * as z from 'zod/mini';
import type { SoftwareClient } from '#shared/wire/softwareClient.ts';
import type { Rejection } from '#renderer/media/engine.ts';

const message = z.object({
  type: z.enum(['notSupported', 'loginFail', 'connectionClosed', 'logout']),
});
export type HostedMessage = z.output<typeof message>['type'];

/** What each means in our code books. */
export const HOSTED_REJECTIONS: Readonly<Record<HostedMessage, Rejection>> = {
  notSupported: { book: 'conference', code: '408' },
  loginFail: { book: 'login', code: '4' },
  connectionClosed: { book: 'login', code: '-1' },
  logout: { book: 'conference', code: '9' },
};

/**
 * Where the client of a server is; undefined when it has none to embed. Of an `iframe` only the address is taken, so
 * that no handler of it ever runs. It must have an origin of its own.
 */
export function hostedAddress(
  clients: readonly SoftwareClient[],
  pageAddress: string,
): string | undefined {
  const client = clients.find(({ platform }) => platform === 'webrtc');
  const given = sourceOf(client?.iframe) ?? client?.webUrl;
  if (given === undefined || !URL.canParse(given, pageAddress)) return undefined;
  const address = new URL(given, pageAddress);
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  // With our own origin it could lift its sandbox and be us.
  const isForeign = address.origin !== new URL(pageAddress).origin;
  const isAnonymous = address.username === '' && address.password === '';
  return isWeb && isForeign && isAnonymous ? address.href : undefined;
}

/** A message of the client, if it is one: from its window, from its origin, and of a kind that is known. */
export function readHostedMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  client: { readonly window: MessageEventSource | null; readonly address: string },
): HostedMessage | undefined {
  if (client.window === null || event.source !== client.window) return undefined;
  if (event.origin !== new URL(client.address).origin) return undefined;
  const parsed = message.safeParse(event.data);
  return parsed.success ? parsed.data.type : undefined;
}

function sourceOf(iframe: string | undefined): string | undefined {
  const found = /^\s*<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/iu.exec(iframe ?? '');
  return (found?.[1] ?? found?.[2])?.replaceAll('&amp;', '&');
}
