import { createHmac } from 'node:crypto';

/**
 * Credentials that a relay takes for a while, as `use-auth-secret` of coturn has it (draft-uberti-behave-turn-rest):
 * the name says until when (Unix seconds) and for whom, the password is the HMAC-SHA1 of the name.
 */
export function relayCredentials(
  secret: string,
  user: string,
  untilS: number,
): { readonly username: string; readonly credential: string } {
  const username = `${untilS}:${user}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
