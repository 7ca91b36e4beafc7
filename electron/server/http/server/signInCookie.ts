/** The browser's cookie during a sign-in at the provider: a secret that no page can read, one per sign-in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ATTEMPT_S, HANDOVER_S, attemptId } from '#server/domain/provider/attempts.ts';

/** The browser only sends it to the sign-in routes. */
const PLACE = 'Path=/oauth2/v1; HttpOnly; SameSite=Lax';

/** Gives the browser its secret. */
export function sendBrowserKey(
  reply: FastifyReply,
  { state, browserKey, isSecure }: { state: string; browserKey: string; isSecure: boolean },
): void {
  const life = `Max-Age=${ATTEMPT_S + HANDOVER_S}`;
  const value = `${nameFor(state)}=${browserKey}; ${PLACE}; ${life}`;
  reply.header('set-cookie', isSecure ? `${value}; Secure` : value);
}

/** The secret for a state or a code; undefined when the browser has none. */
export function browserKeyOf({ headers }: FastifyRequest, text: string): string | undefined {
  const name = nameFor(text);
  return headers.cookie
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([each]) => name !== undefined && each === name)?.[1];
}

/** Deletes the cookie after its use. */
export function forgetBrowserKey(reply: FastifyReply, text: string): void {
  const name = nameFor(text);
  if (name !== undefined) reply.header('set-cookie', `${name}=; ${PLACE}; Max-Age=0`);
}

function nameFor(text: string): string | undefined {
  const id = attemptId(text);
  return id === undefined ? undefined : `sign_in_${id}`;
}
