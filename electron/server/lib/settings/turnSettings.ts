/** The `--set` settings for STUN and TURN servers, which help the pages of a call to connect to each other. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { MESH_RELAY_LIFETIME_S } from '#shared/limits.ts';
import { flag, listOf, numberOf, word } from './settingValues.ts';

/** A list of addresses with one scheme; RFC 7064 and 7065. */
function addresses(scheme: 'stuns?' | 'turns?') {
  const query = scheme === 'turns?' ? String.raw`(?:\?transport=(?:udp|tcp))?` : '';
  const address = new RegExp(String.raw`^${scheme}:[A-Za-z0-9.\-[\]:]{1,260}${query}$`, 'u');
  return z.pipe(
    word.check(z.refine((text) => listOf(text).every((each) => address.test(each)))),
    z.transform(listOf),
  );
}

const credential = z.string().check(maxLength(512));

/** One schema and one default for each name. */
export const TURN_SETTINGS = {
  stun_urls: z.prefault(addresses('stuns?'), ''),
  turn_urls: z.prefault(addresses('turns?'), ''),
  turn_secret: z.prefault(credential, ''),
  turn_username: z.prefault(credential, ''),
  turn_password: z.prefault(credential, ''),
  turn_ttl_s: z.prefault(numberOf(/^[1-9]\d{1,6}$/u), String(MESH_RELAY_LIFETIME_S)),
  turn_only: z.prefault(flag, 'false'),
};
export type TurnSettings = Readonly<z.output<z.ZodMiniObject<typeof TURN_SETTINGS>>>;

/** Checks the settings together; returns a sentence about what is wrong for the person who gave them. */
export function checkTurn(settings: TurnSettings): string | undefined {
  const { turn_urls: urls, turn_secret: secret, turn_only: only } = settings;
  if (urls.length === 0)
    return only ? 'Setting "turn_only" needs turn_urls: there is no relay.' : undefined;
  const hasPassword = settings.turn_username !== '' && settings.turn_password !== '';
  if (secret !== '' || hasPassword) return undefined;
  return 'Setting "turn_urls" needs turn_secret (or TURN_SECRET in the environment), or turn_username and turn_password.';
}
