/** Sends invitations: for servers that send none with a save, and again (contract 6.12). */
import * as z from 'zod/mini';
import { count, optionalFlag } from '#shared/wire/values.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

/** Only the newer API has it. */
const BASE = '/api/v4/conferences';

/** Tolerant: other servers' answers differ, and a success without details counts as sent. */
const notified = z.catch(
  z.pipe(
    z.object({ sent: count, kept_in_outbox: optionalFlag }),
    z.transform((wire): Notified => {
      if (wire.sent === 0) return 'noOne';
      return wire.kept_in_outbox === true ? 'kept' : 'sent';
    }),
  ),
  'sent',
);

/**
 * The outcome of invitations: sent, kept on a server that can't send mail, or for no one, because no invited person has an address.
 */
export type Notified = 'sent' | 'kept' | 'noOne';

/** Sends the invitation to people by their ids; to everyone invited when the list is empty. */
export function notifyInvited(
  http: HttpClient,
  callId: string,
  invitations: readonly string[] = [],
): Answer<Notified> {
  const path = apiPath(BASE, callId, 'notify');
  return http.send({ method: 'POST', path, body: { invitations } }, notified);
}
