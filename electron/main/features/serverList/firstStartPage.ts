/** The first start's question which server to use, and the effects of its buttons. Pure. */
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import type { ServerChoice } from '../../net/servers/chosenServer.ts';
import { readServerAddress } from '../../net/servers/serverAddress.ts';
import { type AddressView, QR_ACTION, readPicture } from './addressOfPicture.ts';

/** A server to show, and the conference of its link. */
export interface FirstServer {
  readonly choice: ServerChoice;
  readonly callId?: string;
}

export type FirstStartStep =
  | { readonly kind: 'stay'; readonly view: AddressView }
  /** Show the server if it answers; otherwise the page shows an error. */
  | { readonly kind: 'check'; readonly server: FirstServer; readonly unanswered: AddressView }
  | { readonly kind: 'open'; readonly server: FirstServer };

/** Handles a button; an unknown action changes nothing. */
export function stepFirstStart(
  view: AddressView,
  { action, fields }: ShellPageAct,
): FirstStartStep {
  if (action === 'own') return { kind: 'open', server: { choice: { kind: 'embedded' } } };
  if (action === QR_ACTION) return { kind: 'stay', view: readPicture(fields) };
  if (action !== 'connect') return { kind: 'stay', view };
  const typed = fields['address'] ?? '';
  const read = readServerAddress(typed);
  if (!read.ok) return { kind: 'stay', view: { typed, problem: read.reason } };
  const { origin, callId } = read;
  const choice: ServerChoice = { kind: 'remote', origin };
  const server: FirstServer = { choice, ...(callId !== undefined && { callId }) };
  if (view.unanswered === origin) return { kind: 'open', server };
  return {
    kind: 'check',
    server,
    unanswered: { typed, problem: 'noAnswer', unanswered: origin },
  };
}
