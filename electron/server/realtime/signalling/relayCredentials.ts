import { createHmac } from 'node:crypto';

/**
 * Temporary credentials for a TURN server, as with `use-auth-secret` of coturn (draft-uberti-behave-turn-rest): the name has the
 * expiry (Unix seconds) and the user, the password is the HMAC-SHA1 of the name.
 */
export function relayCredentials(
  secret: string,
  user: string,
  untilS: number,
): { readonly username: string; readonly credential: string } {
  const username = `${untilS}:${user}`;
  return { username, credential: createHmac('sha1', secret).update(username).digest('base64') };
}
