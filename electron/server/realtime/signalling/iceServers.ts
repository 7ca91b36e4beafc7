/** The ICE servers that the settings name; on one machine or in one network none is needed. */
import type * as z from 'zod/mini';
import type { MeshGrant } from '#shared/wire/call/plane.ts';
import type { iceServerWire } from '#shared/wire/call/plane.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { relayCredentials } from './relayCredentials.ts';

export type IceServerWire = z.output<typeof iceServerWire>;

/** The list for the public server info: without relays that require credentials. */
export function iceServersOf(settings: Settings): readonly IceServerWire[] {
  const listed = settings.ice_servers === 'default' ? [] : settings.ice_servers;
  return settings.stun_urls.length === 0 ? listed : [...listed, { urls: [...settings.stun_urls] }];
}

/** The connection data of a seat: made again for each join and whenever the page asks. */
export function meshGrant(settings: Settings, seatId: string, nowS: number): MeshGrant {
  const relay = relayOf(settings, seatId, nowS);
  return {
    kind: 'mesh',
    iceServers: [...iceServersOf(settings), ...(relay === undefined ? [] : [relay])],
    ...(relay !== undefined && settings.turn_secret !== '' && { lifetimeS: settings.turn_ttl_s }),
    ...(settings.turn_only && { relayOnly: true }),
  };
}

function relayOf(settings: Settings, seatId: string, nowS: number): IceServerWire | undefined {
  const { turn_secret: secret, turn_username: username, turn_password: credential } = settings;
  if (settings.turn_urls.length === 0) return undefined;
  const fixed = { username, credential };
  const own = secret === '' ? fixed : relayCredentials(secret, seatId, nowS + settings.turn_ttl_s);
  return { urls: [...settings.turn_urls], ...own };
}
