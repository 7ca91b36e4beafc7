/** What makes this server one of several that carry calls: its place among them, and what it hears of the others. */
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

  /** Everyone who was there has left with it, and only one server says so. */
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
    /** Calls with the id of a server that has ended. */
    onGone: (listener: (server: string) => void): void => void goneListeners.push(listener),
    route: { find: (id: string) => places.find(id), isPassedOn, passOn },
    /** Takes this server in. `whenDropped`: its conferences are elsewhere, and everyone has to come in again. */
    async start(whenDropped: () => void): Promise<void> {
      dropAll = whenDropped;
      await exchange.open((events) => openBus(settings.database_url, self, events));
      await add();
      places.start();
    },
    /** From now on no conference is given up: those who are cut off belong to the stays that `stop` ends. */
    prepareStop: (): void => places.stop(),
    /** Takes it out; no one is inside any more. */
    async stop(): Promise<void> {
      // Without the database, another server does it as soon as that is back.
      await remove(self.id).catch(() => undefined);
      await exchange.close();
    },
  };
}
