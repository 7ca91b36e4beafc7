/** Tokens of a LiveKit cluster: JSON web tokens, signed with the cluster's secret. */
import type { Cluster } from './cluster.ts';
import type { CallRights } from '#shared/wire/call/rights.ts';
import { tokenGrants } from './permissions.ts';

/** A page connects at once; after that, the cluster gives it newer tokens. */
const JOIN_LIFE = '2m';
const ADMIN_LIFE = '30s';
/** The longest validity of a token of someone in a room: the cluster's own tokens live for ten minutes. */
export const TOKEN_LIFE_MS = 11 * 60_000;
/** Clocks of machines differ. */
const LEEWAY_S = 30;

/** Lets one person, identified by the id of the seat, join one room. */
export function signJoinToken(
  cluster: Cluster,
  join: {
    readonly room: string;
    readonly identity: string;
    readonly rights: CallRights;
  },
): Promise<string> {
  const { room, identity, rights } = join;
  const video = { room, roomJoin: true, ...tokenGrants(rights) };
  return sign(cluster, { video }, identity, JOIN_LIFE);
}

/** Lets this server remove people from a room. */
export function signAdminToken(cluster: Cluster, room: string): Promise<string> {
  return sign(cluster, { video: { room, roomAdmin: true } }, '', ADMIN_LIFE);
}

/** Lets this server close a room: for the cluster that is a separate permission. */
export function signClosingToken(cluster: Cluster, room: string): Promise<string> {
  return sign(cluster, { video: { room, roomCreate: true } }, '', ADMIN_LIFE);
}

async function sign(
  { key, secret }: Cluster,
  claims: Readonly<Record<string, unknown>>,
  identity: string,
  life: string,
): Promise<string> {
  // Most servers have no cluster.
  const { SignJWT } = await import('jose');
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(key)
    .setSubject(identity)
    .setNotBefore(Math.floor(Date.now() / 1000) - LEEWAY_S)
    .setExpirationTime(life)
    .sign(new TextEncoder().encode(secret));
}
