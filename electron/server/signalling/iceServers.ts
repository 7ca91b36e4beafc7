/** The ICE servers that the setting names; on one machine or in one network none is needed. */
import type * as z from 'zod/mini';
import type { iceServerWire } from '#shared/wire/server.ts';
import type { Settings } from '#server/settings.ts';

export type IceServerWire = z.output<typeof iceServerWire>;

/** The list for server info and for `joined`. */
export function iceServersOf(settings: Settings): readonly IceServerWire[] {
  return settings.ice_servers === 'default' ? [] : settings.ice_servers;
}
