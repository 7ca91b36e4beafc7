/**
 * Decides which server has the people of each conference: the first one at which a person joins, until the conference is empty.
 * When a server has ended, its conferences move to the servers that its people join at.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, describeError } from '#server/lib/log.ts';
import type { ConferencePlace } from '#server/realtime/signalling/callRoute.ts';
import type { CallServerRows } from '#server/storage/postgres/callServers.ts';

const LOOK_MS = 1000;
/** A server that hasn't held its lock for this long has ended. */
const GONE_AFTER_MS = 900;
/** A restart of the database ends all locks. During this time, every server can take its own lock again. */
const HEAD_START_MS = 4000;
/** How often a join checks whether a silent server has ended, and for how long. */
const RETRY_MS = 250;
const PATIENCE_MS = 10_000;

export interface PlacesParts {
  readonly rows: CallServerRows;
  readonly ownId: string;
  /** Whether the conference has no people inside or waiting. */
  isEmpty(conferenceId: string): boolean;
  /** The server that says that it has a conference; this may be slightly outdated. */
  serverOf(conferenceId: string): string | undefined;
  /** Removes a server that has ended, so that its conferences can move. */
  remove(serverId: string): Promise<void>;
  /** Called when a server was removed. */
  onGone(serverId: string): void;
  /** Called when the others have removed this server and taken its conferences: it starts over without anyone inside. */
  beginAgain(): Promise<void>;
  /** Milliseconds. */
  now(this: void): number;
  readonly log: Pick<Log, 'warn'>;
}

interface Neighbour {
  readonly address: string;
  /** Since when its lock hasn't been held; undefined while it is held. */
  readonly silentSinceMs: number | undefined;
}

/** Creates the book; from its start on it watches the other servers. */
export function createPlaces(parts: PlacesParts) {
  const { rows, ownId, log, now } = parts;
  /** The conferences on this server, and the number of sockets in each. */
  const held = new Map<string, number>();
  const turns = new Map<string, Promise<unknown>>();
  let neighbours = new Map<string, Neighbour>();
  let looking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Runs the work of one conference in order. */
  function inTurn<Value>(id: string, work: () => Promise<Value>): Promise<Value> {
    const done = (turns.get(id) ?? Promise.resolve()).then(work);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    turns.set(id, settled);
    void settled.then(() => turns.get(id) === settled && turns.delete(id));
    return done;
  }

  function enter(id: string): ConferencePlace {
    held.set(id, (held.get(id) ?? 0) + 1);
    let isOver = false;
    return {
      kind: 'here',
      leave() {
        if (isOver) return;
        isOver = true;
        const count = held.get(id);
        if (count !== undefined) held.set(id, count - 1);
      },
    };
  }

  function take(id: string): Promise<ConferencePlace | undefined> {
    return inTurn(id, async () => {
      if (held.has(id)) return enter(id);
      const server = parts.serverOf(id);
      const said = server === undefined ? undefined : livingNeighbour(server);
      if (said) return said;
      const owner = await rows.take(id, ownId);
      // If the conference doesn't exist, this server refuses the join like any other.
      if (owner === undefined || owner === ownId) return enter(id);
      const known = livingNeighbour(owner);
      if (known) return known;
      await look();
      return livingNeighbour(owner);
    });
  }

  function livingNeighbour(id: string): ConferencePlace | undefined {
    const neighbour = neighbours.get(id);
    if (!neighbour || neighbour.silentSinceMs !== undefined) return undefined;
    return { kind: 'there', address: neighbour.address };
  }

  /** Releases the conferences that are empty. */
  function releaseEmpty(): void {
    for (const [id, sockets] of held) {
      if (sockets > 0 || !parts.isEmpty(id)) continue;
      inTurn(id, async () => {
        if (held.get(id) !== 0 || !parts.isEmpty(id)) return;
        held.delete(id);
        await rows.release(id, ownId);
      }).catch(warn);
    }
  }

  async function lookNow(): Promise<void> {
    const { servers, databaseUpMs } = await rows.look();
    const nowMs = now();
    if (!servers.some(({ id }) => id === ownId)) {
      held.clear();
      await parts.beginAgain();
      return;
    }
    const before = neighbours;
    neighbours = new Map(
      servers
        .filter(({ id }) => id !== ownId)
        .map(({ id, address, isAlive }) => {
          const silentSinceMs = isAlive ? undefined : (before.get(id)?.silentSinceMs ?? nowMs);
          return [id, { address, silentSinceMs }];
        }),
    );
    if (databaseUpMs >= HEAD_START_MS) await removeSilent(nowMs);
    for (const id of before.keys()) if (!neighbours.has(id)) parts.onGone(id);
  }

  async function removeSilent(nowMs: number): Promise<void> {
    for (const [id, { silentSinceMs }] of neighbours) {
      if (silentSinceMs === undefined || nowMs - silentSinceMs < GONE_AFTER_MS) continue;
      await parts.remove(id);
      neighbours.delete(id);
    }
  }

  function look(): Promise<void> {
    looking ??= lookNow().finally(() => (looking = undefined));
    return looking;
  }

  const warn = (error: unknown): void =>
    log.warn({ err: describeError(error) }, 'servers that carry calls');

  return {
    async find(id: string): Promise<ConferencePlace> {
      const until = now() + PATIENCE_MS;
      for (;;) {
        const place = await take(id);
        if (place) return place;
        if (now() > until) return { kind: 'unknown' };
        await sleep(RETRY_MS);
      }
    },
    start(): void {
      timer = setInterval(() => {
        look().catch(warn);
        releaseEmpty();
      }, LOOK_MS).unref();
    },
    stop: (): void => clearInterval(timer),
  };
}
