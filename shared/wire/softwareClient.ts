/** Software clients: the ways to join or to install that a server offers (contract 5.12, 6.10, U7). */
import * as z from 'zod/mini';
import { text, tolerantList, unwrap } from './values.ts';

export const CLIENT_PLATFORMS = ['webrtc', 'windows', 'macos', 'linux', 'android', 'ios'] as const;
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number];

/** Why the list is asked for (specification 2). */
export const CLIENT_CASES = [
  'join_conference_button',
  'join_conference_roaming',
  'download',
] as const;
export type ClientCase = (typeof CLIENT_CASES)[number];

export const softwareClientWire = z.object({
  type: z.enum(['web', 'desktop', 'mobile']),
  platform: z.enum(CLIENT_PLATFORMS),
  name: z.string(),
  version: z.optional(z.string()),
  web_url: z.optional(z.string()),
  iframe: z.optional(z.string()),
  download_url: z.optional(z.string()),
  store_url: z.optional(z.string()),
  app_url: z.optional(z.string()),
});
export const softwareClientsWire = z.object({ clients: z.array(softwareClientWire) });
export type SoftwareClientWire = z.output<typeof softwareClientWire>;

export const softwareClientsSchema = z.pipe(
  z.transform(unwrap('clients')),
  tolerantList(
    z.pipe(
      z.object({
        type: text,
        platform: z.enum(CLIENT_PLATFORMS),
        name: text,
        version: text,
        web_url: text,
        iframe: text,
        download_url: text,
        store_url: text,
        app_url: text,
      }),
      z.transform((wire) => ({
        platform: wire.platform,
        name: wire.name,
        version: wire.version,
        webUrl: wire.web_url,
        iframe: wire.iframe,
        downloadUrl: wire.download_url ?? wire.store_url,
        appUrl: wire.app_url,
      })),
    ),
  ),
);
export type SoftwareClient = z.output<typeof softwareClientsSchema>[number];
