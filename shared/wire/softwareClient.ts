/** Software clients: the ways to join or to install that a server offers (contract 5.12, 6.10, U7). */
import * as z from 'zod/mini';
import { count, linkAddress, text, tolerantList, unwrap } from './values.ts';

const CLIENT_PLATFORMS = ['webrtc', 'windows', 'macos', 'linux', 'android', 'ios'] as const;
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number];

/** Why the list is asked for. */
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
  size: z.optional(z.int().check(z.nonnegative())),
  web_url: z.optional(z.string()),
  iframe: z.optional(z.string()),
  download_url: z.optional(z.string()),
  store_url: z.optional(z.string()),
  app_url: z.optional(z.string()),
});
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
        /** Bytes of the download (ours; contract U7). */
        size: z.catch(count, undefined),
        web_url: linkAddress,
        iframe: text,
        download_url: linkAddress,
        store_url: linkAddress,
        app_url: text,
      }),
      z.transform((wire) => ({
        platform: wire.platform,
        name: wire.name,
        version: wire.version,
        webUrl: wire.web_url,
        iframe: wire.iframe,
        sizeBytes: wire.size === undefined || wire.size <= 0 ? undefined : wire.size,
        /** Where to get it, one way or the other; `storeUrl` says whether that is a store. */
        downloadUrl: wire.download_url ?? wire.store_url,
        storeUrl: wire.store_url,
        appUrl: wire.app_url,
      })),
    ),
  ),
);
export type SoftwareClient = z.output<typeof softwareClientsSchema>[number];
