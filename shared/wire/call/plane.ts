/** What carries a call's media, as the server says at joining and whenever a page asks again. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../../lengthLimits.ts';

/** A STUN or TURN server, as browsers take it. */
export const iceServerWire = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

/** What helps the pages to reach each other. Absent: what `joined` lists. */
const meshWire = z.object({
  kind: z.literal('mesh'),
  iceServers: z.optional(z.array(iceServerWire)),
  /** The credentials among them are good for so long; absent: for ever. */
  lifetimeS: z.optional(z.int()),
  /** Whether only relays may be used. */
  relayOnly: z.optional(z.boolean()),
});
export type MeshGrant = z.output<typeof meshWire>;

/**
 * `mesh`: the pages connect to each other. `livekit`: to a cluster, at the first of the addresses that answers, with a
 * token that is good for a short time and for this seat alone; connected people get newer ones from the cluster itself.
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

/** Page to server: a new token is wanted, or new credentials for the relays. */
export const planeWish = z.object({ type: z.literal('planeWish') });

/** Server to page: the answer. */
export const planeNews = z.object({ type: z.literal('plane'), plane: planeWire });
