/** Makes this server one of several that carry calls: adds it to the list of servers, and connects it to the others. */
import { randomBytes, randomInt } from 'node:crypto';
import type { Clock } from '#server/lib/clock.ts';
import type { Log } from '#server/lib/log.ts';
import { type StayParts, closeArrivals } from '#server/domain/history/lostStays.ts';
import type { Database } from '#server/storage/open.ts';
import { openBus } from '#server/storage/postgres/bus.ts';
import { createCallServerRows } from '#server/storage/postgres/callServers.ts';
import type { Sessions } from '#server/storage/sessions.ts';
import { type ExchangeParts, createExchange } from './exchange.ts';
import { isPassedOn, passOn } from './passOn.ts';
import { createPlaces } from './places.ts';

export type Sharing = ReturnType<typeof createSharing>;

export interface SharingParts extends ExchangeParts, StayParts {
  readonly settings: { readonly database_url: string; readonly call_address: string };
  readonly database: Database;
  readonly sessions: Pick<Sessions, 'closeArrivals' | 'lastArrival'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Makes it; nothing is sent or written before its start. */
export function createSharing(parts: SharingParts) {
  const { own, others, counts, sessions, clock, log, settings } = parts;
  const self = { id: randomBytes(8).toString('hex'), lockNumber: randomInt(1, 2 ** 31 - 1) };
  const rows = createCallServerRows(parts.database);
  const { calls, send, sendAfterNews, onMessage, onOpen, ...exchange } = createExchange(parts);
  const goneListeners: ((server: string) => void)[] = [];
  let dropAll = (): void => undefined;

  const add = () => rows.add({ ...self, address: settings.call_address });

  /** Its people have left with it, and only one server may record that. */
  async function remove(id: string): Promise<void> {
    const lost = {
      conferences: await rows.placesOf(id),
      lastArrival: await sessions.lastArrival(),
    };
    if (await rows.remove(id)) await closeArrivals(parts, lost);
  }

  const places = createPlaces({
    ...{ rows, log, remove, ownId: self.id },
    isEmpty: (id) => own.isEmpty(id),
    serverOf: (id) => others.serverOf(id),
    now: () => clock.monotonicMs(),
    onGone(id) {
      others.forget(id);
      counts.forget(id);
      for (const listener of goneListeners) listener(id);
    },
    async beginAgain() {
      dropAll();
      await add();
      exchange.begin();
    },
  });

  return {
    ...{ calls, send, sendAfterNews, onMessage, onOpen },
    /** Adds a listener for the id of a server that has ended. */
    onGone: (listener: (server: string) => void): void => void goneListeners.push(listener),
    route: { find: (id: string) => places.find(id), isPassedOn, passOn },
    /** Adds this server to the list. `whenDropped`: its conferences are on other servers now, and everyone has to join again. */
    async start(whenDropped: () => void): Promise<void> {
      dropAll = whenDropped;
      await exchange.open((events) => openBus(settings.database_url, self, events));
      await add();
      places.start();
    },
    /** Stops releasing conferences: the stays of disconnected people are among those that `stop` ends. */
    prepareStop: (): void => places.stop(),
    /** Removes this server from the list, after everyone has left. */
    async stop(): Promise<void> {
      // If the database is down, another server does this when it is back.
      await remove(self.id).catch(() => undefined);
      await exchange.close();
    },
  };
}
