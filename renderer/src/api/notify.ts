/** Sending invitations, for servers that send none with a save, and again (contract 6.12). */
import * as z from 'zod/mini';
import { count, optionalFlag } from '#shared/wire/values.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { type HttpClient, apiPath } from './httpClient.ts';

/** The newer API, which alone has it. */
const BASE = '/api/v4/conferences';

/** Tolerant: servers of others answer what they like, and a success without a word went out. */
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
 * What became of invitations: on their way, kept at a server that has no way to send mail, or for no one, because
 * no one invited has an address.
 */
export type Notified = 'sent' | 'kept' | 'noOne';

/** Sends the invitation to people by their ids; to everyone invited when none are named. */
export function notifyInvited(
  http: HttpClient,
  callId: string,
  invitations: readonly string[] = [],
): Answer<Notified> {
  const path = apiPath(BASE, callId, 'notify');
  return http.send({ method: 'POST', path, body: { invitations } }, notified);
}
