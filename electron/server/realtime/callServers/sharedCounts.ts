/** The number of sockets per address on all servers, so that a limit includes those on other servers. */
import { createAddressCount } from '#server/lib/limits/addressCount.ts';
import type { CallServerMessage } from './messages.ts';

type Counts = Extract<CallServerMessage, { type: 'sockets' }>['counts'];

export type SharedCounts = ReturnType<typeof createSharedCounts>;

/** Creates the counters. `most`: the limit of sockets of each kind per address; undefined: no limit. */
export function createSharedCounts(most: number | undefined) {
  const byServer = new Map<string, Map<string, number>>();
  let sent = new Map<string, number>();
  let isWhole = true;

  function elsewhere(key: string): number {
    let sum = 0;
    for (const counts of byServer.values()) sum += counts.get(key) ?? 0;
    return sum;
  }

  const calls = createAddressCount(most, (key) => elsewhere(`calls ${key}`));
  const rings = createAddressCount(most, (key) => elsewhere(`rings ${key}`));

  return {
    /** The sockets of this server, for calls and for ringing. */
    sockets: { calls, rings },
    /** The changes that the others don't know yet; undefined without any. */
    takeNews(): CallServerMessage | undefined {
      const open = new Map<string, number>();
      for (const [key, count] of calls.open) open.set(`calls ${key}`, count);
      for (const [key, count] of rings.open) open.set(`rings ${key}`, count);
      const gone = [...sent.keys()].filter((key) => !open.has(key));
      const counts: Counts = [
        ...[...open].filter(([key, count]) => sent.get(key) !== count),
        ...gone.map((key): [string, number] => [key, 0]),
      ];
      if (!isWhole && counts.length === 0) return undefined;
      const news = { type: 'sockets', isWhole, counts } as const;
      sent = open;
      isWhole = false;
      return news;
    },
    /** The others know nothing now: the next news is complete. */
    startOver(): void {
      sent = new Map();
      isWhole = true;
    },
    take(server: string, news: Counts, isAll: boolean): void {
      const counts = isAll ? new Map<string, number>() : (byServer.get(server) ?? new Map());
      byServer.set(server, counts);
      for (const [key, count] of news) {
        if (count === 0) counts.delete(key);
        else counts.set(key, count);
      }
    },
    forget: (server: string): void => void byServer.delete(server),
  };
}
