/** The messages of a server's embedded browser client: only the four of contract 8. */
import * as z from 'zod/mini';
import type { Rejection } from '#shared/wire/signalling.ts';

const message = z.object({
  type: z.enum(['notSupported', 'loginFail', 'connectionClosed', 'logout']),
});
export type HostedMessage = z.output<typeof message>['type'];

/** The error code of each message. */
export const HOSTED_REJECTIONS: Readonly<Record<HostedMessage, Rejection>> = {
  notSupported: { book: 'conference', code: '408' },
  loginFail: { book: 'login', code: '4' },
  connectionClosed: { book: 'login', code: '-1' },
  logout: { book: 'conference', code: '9' },
};

/** A message of the client; undefined unless it comes from its window and origin and is of a known kind. */
export function readHostedMessage(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  client: { readonly window: MessageEventSource | null; readonly address: string },
): HostedMessage | undefined {
  if (client.window === null || event.source !== client.window) return undefined;
  if (event.origin !== new URL(client.address).origin) return undefined;
  const parsed = message.safeParse(event.data);
  return parsed.success ? parsed.data.type : undefined;
}
