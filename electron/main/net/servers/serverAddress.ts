/** Parses a typed or pasted server: an address, a host, or a link to one of its conferences. */
import { parseCallTarget } from '#shared/links.ts';
import { parseServer } from './serverOption.ts';

const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/u;

export type TypedServer =
  | { readonly ok: true; readonly origin: string; readonly callId?: string }
  | { readonly ok: false; readonly reason: 'notAnAddress' | 'plainHttp' };

/** Parses the text. Plain http is only allowed for this machine, as on the command line. */
export function readServerAddress(text: string): TypedServer {
  const typed = text.trim();
  const target = parseCallTarget(typed);
  // A single word is a conference's id in the join box, but a host name here.
  const callId = target?.server === undefined ? undefined : target.callId;
  // A pasted invitation has many words; only its link counts.
  const isOneWord = !/\s/u.test(typed);
  if (!isOneWord && target?.server === undefined) return { ok: false, reason: 'notAnAddress' };
  const address =
    isOneWord && /^https?:\/\//iu.test(typed)
      ? typed
      : `https://${target?.server ?? typed.replace(/\/$/u, '')}`;
  const isHost = HOST.test(address.replace(/^https?:\/\//iu, '').replace(/[/?#].*$/su, ''));
  const server = isHost ? parseServer(address, false) : undefined;
  if (server === undefined || server.kind === 'embedded')
    return { ok: false, reason: 'notAnAddress' };
  if (server.kind === 'invalid') return { ok: false, reason: server.reason };
  return { ok: true, origin: server.origin, ...(callId !== undefined && { callId }) };
}
