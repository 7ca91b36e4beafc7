/**
 * Keeps rooms of a LiveKit cluster to what this server says. The cluster takes every token until it runs out, and
 * hands newer ones to everyone who is connected: someone who was sent out, or lost a right, could come again with theirs.
 * Until the last of those has run out the rooms are looked through.
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

/** How often rooms are looked through while there is a reason to. */
const LOOK_MS = 2000;

/** What is asked of a cluster. */
export type Rooms = ReturnType<typeof roomsOf>;

interface Order extends RoomPlace {
  /** Absent: out. */
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

/** Makes a guard. It asks the cluster for nothing while no one was sent out or limited. */
export function createRoomGuard(
  rooms: Rooms,
  clock: Pick<Clock, 'monotonicMs' | 'after'>,
  reportError: (error: unknown) => void,
) {
  const orders = new Map<string, Order>();
  let isPlanned = false;
  /** A cluster that is away is reported once. */
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
  /** Whether something could not be done; it is tried again at the next look. */
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
    // Someone whose node is gone must not keep the others from being dealt with.
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
    /** Sends someone out for good: the id of a seat is never given again. */
    keepOut: (place: RoomPlace): void => give(place, undefined),
    /** Holds someone to other rights than those that their tokens name. */
    keepTo: (place: RoomPlace, rights: CallRights): void => give(place, rights),
    /** Sends all of a room out for good, by one request; each of them who comes again goes out alone. */
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
