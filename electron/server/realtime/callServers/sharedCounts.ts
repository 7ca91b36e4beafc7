/** How many sockets each address has at all servers, so that a limit counts those at other servers, too. */
import { createAddressCount } from '#server/lib/limits/addressCount.ts';
import type { CallServerMessage } from './messages.ts';

type Counts = Extract<CallServerMessage, { type: 'sockets' }>['counts'];

export type SharedCounts = ReturnType<typeof createSharedCounts>;

/** Makes them. `most`: how many sockets of each kind an address may have; undefined: no limit. */
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
    /** The sockets of this server: of calls, and of pages that can be rung. */
    sockets: { calls, rings },
    /** What the others don't know yet; undefined: nothing. */
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
    /** They know nothing any more. */
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
