/** What carries a call's media, as the server says at joining and whenever a page asks anew. */
import * as z from 'zod/mini';

/**
 * `mesh`: the pages connect to each other. `livekit`: to a cluster, at the first of the addresses that answers, with a
 * token that is good for a short time and for this seat alone; whoever is connected gets newer ones of the cluster itself.
 */
export const planeWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mesh') }),
  z.object({
    kind: z.literal('livekit'),
    urls: z.array(z.string().check(z.maxLength(2048))).check(z.minLength(1)),
    token: z.string(),
  }),
]);
export type PlaneGrant = z.output<typeof planeWire>;

/** Page to server: the connection to the cluster has ended, and a new token is wanted. */
export const planeWish = z.object({ type: z.literal('planeWish') });

/** Server to page: the answer. */
export const planeNews = z.object({ type: z.literal('plane'), plane: planeWire });
