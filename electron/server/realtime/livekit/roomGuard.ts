/**
 * Enforces this server's decisions in the rooms of a LiveKit cluster. The cluster accepts every token until it expires, and gives
 * newer ones to everyone who is connected: a person who was removed, or lost a right, could reconnect with theirs. So the guard
 * checks the rooms until the last of those tokens has expired.
 */
import type { CallRights } from '#shared/wire/call/rights.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Cluster } from './cluster.ts';
import {
  type RoomPlace,
  type RoomPerson,
  closeRoom,
  limitInRoom,
  listRoom,
  removeFromRoom,
} from './rooms.ts';
import { TOKEN_LIFE_MS } from './tokens.ts';

/** How often the rooms are checked while there is a reason to. */
const LOOK_MS = 2000;

/** The requests to a cluster. */
export type Rooms = ReturnType<typeof roomsOf>;

interface Order extends RoomPlace {
  /** Undefined: the person must leave the room. */
  readonly rights: CallRights | undefined;
  untilMs: number;
  /** The stay in the room that has these rights already. */
  limitedSid: string | undefined;
}

/** The rooms of a cluster, over its HTTP interface. */
export function roomsOf(cluster: Cluster) {
  return {
    list: (room: string): Promise<readonly RoomPerson[]> => listRoom(cluster, room),
    remove: (place: RoomPlace): Promise<void> => removeFromRoom(cluster, place),
    close: (room: string): Promise<void> => closeRoom(cluster, room),
    limit: (place: RoomPlace, rights: CallRights): Promise<void> =>
      limitInRoom(cluster, place, rights),
  };
}

/** Creates a guard. It sends no requests to the cluster until someone was removed or limited. */
export function createRoomGuard(
  rooms: Rooms,
  clock: Pick<Clock, 'monotonicMs' | 'after'>,
  reportError: (error: unknown) => void,
) {
  const orders = new Map<string, Order>();
  let isPlanned = false;
  /** An outage of the cluster is reported once. */
  let hadFailed = false;

  function give(place: RoomPlace, rights: CallRights | undefined): void {
    carryOut(note(place, rights)).catch(reportError);
    plan();
  }
  function note(place: RoomPlace, rights: CallRights | undefined): Order {
    const untilMs = clock.monotonicMs() + TOKEN_LIFE_MS;
    const order: Order = { ...place, rights, untilMs, limitedSid: undefined };
    orders.set(keyOf(place.room, place.identity), order);
    return order;
  }
  function carryOut({ rights, room, identity }: Order): Promise<void> {
    const place = { room, identity };
    return rights === undefined ? rooms.remove(place) : rooms.limit(place, rights);
  }

  function plan(): void {
    if (isPlanned || orders.size === 0) return;
    isPlanned = true;
    clock.after(LOOK_MS, () => {
      void lookThrough().then((isFailing) => {
        hadFailed = isFailing;
        isPlanned = false;
        plan();
      });
    });
  }
  /** Returns whether something failed; the next check tries it again. */
  async function lookThrough(): Promise<boolean> {
    for (const [key, { untilMs }] of orders) if (untilMs <= clock.monotonicMs()) orders.delete(key);
    const named = new Set([...orders.values()].map(({ room }) => room));
    const looks = await Promise.allSettled([...named].map(lookInto));
    const [failed] = looks.filter((look) => look.status === 'rejected');
    if (failed !== undefined && !hadFailed) reportError(failed.reason);
    return failed !== undefined;
  }
  async function lookInto(room: string): Promise<void> {
    const people = await rooms.list(room);
    // A person whose node is down must not block the others.
    const done = await Promise.allSettled(people.map((person) => hold(room, person)));
    const [failed] = done.filter((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }
  async function hold(room: string, { identity, sid }: RoomPerson): Promise<void> {
    const order = orders.get(keyOf(room, identity));
    if (order === undefined || (order.rights !== undefined && order.limitedSid === sid)) return;
    await carryOut(order);
    order.limitedSid = sid;
    // The cluster may have given them a newer token meanwhile.
    order.untilMs = clock.monotonicMs() + TOKEN_LIFE_MS;
  }

  return {
    /** Removes a person permanently: the id of a seat is never reused. */
    keepOut: (place: RoomPlace): void => give(place, undefined),
    /** Limits a person to other rights than those in their tokens. */
    keepTo: (place: RoomPlace, rights: CallRights): void => give(place, rights),
    /** Removes everyone from a room permanently, with one request; people who reconnect are then removed one by one. */
    close(room: string, identities: readonly string[]): void {
      for (const identity of identities) note({ room, identity }, undefined);
      rooms.close(room).catch(reportError);
      plan();
    },
  };
}

function keyOf(room: string, identity: string): string {
  return `${room} ${identity}`;
}
