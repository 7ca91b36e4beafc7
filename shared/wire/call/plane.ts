/** The transport of a call's media, which the server sends on joining and on request. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../../lengthLimits.ts';

/** A STUN or TURN server, in the browser's format. */
export const iceServerWire = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** The servers for direct connections. Absent: those in `joined`. */
const meshWire = z.object({
  kind: z.literal('mesh'),
  iceServers: z.optional(z.array(iceServerWire)),
  /** The validity of their credentials; absent: unlimited. */
  lifetimeS: z.optional(z.int()),
  /** Whether only relays may be used. */
  relayOnly: z.optional(z.boolean()),
});
export type MeshGrant = z.output<typeof meshWire>;

/**
 * `mesh`: the pages connect to each other. `livekit`: they connect to a cluster, at the first address that answers, with a
 * short-lived token for this seat only; the cluster itself renews the tokens of connected people.
 */
export const planeWire = z.discriminatedUnion('kind', [
  meshWire,
  z.object({
    kind: z.literal('livekit'),
    urls: z.array(z.string().check(maxLength(2048))).check(minLength(1)),
    token: z.string(),
  }),
]);
export type PlaneGrant = z.output<typeof planeWire>;

/** Page to server: requests a new token, or new relay credentials. */
export const planeWish = z.object({ type: z.literal('planeWish') });

/** Server to page: the response. */
export const planeNews = z.object({ type: z.literal('plane'), plane: planeWire });
