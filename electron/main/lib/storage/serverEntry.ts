/** A server of the list as the settings keep it. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';

/** How the embedded server is written where others have an origin. */
export const EMBEDDED = 'embedded';

export const SERVER_NAME_MAX_LENGTH = 64;

/** More than anyone has; a link in a loop must not fill the settings. */
export const SERVERS_MAX = 50;

/** How many other places a server may name for media. */
export const MEDIA_ORIGINS_MAX = 32;

/** A server as the settings keep it: the embedded one by its word, any other by its origin. */
export const serverEntrySchema = z.object({
  address: z.string().check(maxLength(2048)),
  /** The person's own name for it; without one its host is shown. */
  name: z.optional(z.string().check(maxLength(SERVER_NAME_MAX_LENGTH))),
  /** Fingerprint of the one certificate that the person trusts for it. */
  certificate: z.optional(z.string().check(z.regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/u))),
  /** Whether its page stays open while another server is shown; absent means yes. */
  staysConnected: z.optional(z.boolean()),
  /** Where else its pages connect to, by its last answer; absent before the first. */
  mediaOrigins: z.optional(
    z.array(z.string().check(maxLength(2048))).check(maxLength(MEDIA_ORIGINS_MAX)),
  ),
});

export type ServerEntry = z.output<typeof serverEntrySchema>;
