/** A server of the list in the settings. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';

/** The name of the embedded server in place of an origin. */
export const EMBEDDED = 'embedded';

export const SERVER_NAME_MAX_LENGTH = 64;

/** More than people have; repeated links must not fill the settings. */
export const SERVERS_MAX = 50;

/** The number of other origins that a server may name for media. */
export const MEDIA_ORIGINS_MAX = 32;

/** A server in the settings: the embedded one by its name, any other by its origin. */
export const serverEntrySchema = z.object({
  address: z.string().check(maxLength(2048)),
  /** The person's name for it; without one its host is shown. */
  name: z.optional(z.string().check(maxLength(SERVER_NAME_MAX_LENGTH))),
  /** Fingerprint of the certificate that the person trusts for it. */
  certificate: z.optional(z.string().check(z.regex(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/u))),
  /** Whether its page stays open while another server is shown; absent means yes. */
  staysConnected: z.optional(z.boolean()),
  /** The other origins that its pages connect to, from its last response; absent before the first. */
  mediaOrigins: z.optional(
    z.array(z.string().check(maxLength(2048))).check(maxLength(MEDIA_ORIGINS_MAX)),
  ),
});

export type ServerEntry = z.output<typeof serverEntrySchema>;
