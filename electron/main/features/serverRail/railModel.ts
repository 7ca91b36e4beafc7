/** What the rail of servers shows, and what each act on it does to the list. Pure. */
import { RAIL_ACTIONS, RAIL_SERVER_ACTIONS, type RailServer } from '#shared/ipc/serverRail.ts';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { WITH_KEY, countOf, serverTitle } from '../../net/servers/serverLabel.ts';
import { isKnownServer, movedBefore, serverName } from '../../net/servers/serverList.ts';

export interface RailState {
  readonly servers: readonly ServerEntry[];
  /** Address of the server that is seen. */
  readonly current: string;
  /** How many things wait on a server. */
  readonly attentionOf: (address: string) => number;
}

/** The buttons in their order; `tag` is the language's tag, for numbers. */
export function railServers(
  { servers, current, attentionOf }: RailState,
  text: ShellText,
  tag: string,
): readonly RailServer[] {
  return servers.map((entry, index): RailServer => {
    const name = serverName(entry, text('servers.own'));
    const waiting = attentionOf(entry.address);
    return {
      address: entry.address,
      letter: firstLetter(name),
      label: serverTitle(entry, waiting, text),
      tip: name,
      badge: waiting === 0 ? '' : countOf(waiting, tag),
      isShown: entry.address === current,
      ...(index < WITH_KEY && { key: String(index + 1) }),
    };
  });
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** What comes of an act; an act that the rail does not have does nothing. */
export type RailStep =
  | { readonly kind: 'open' | 'menu'; readonly address: string }
  | { readonly kind: 'list'; readonly list: readonly ServerEntry[] }
  | { readonly kind: 'add' | 'resized' | 'nothing' };

/** One act; `list` has all servers, `used` those on the rail. */
export function stepRail(
  list: readonly ServerEntry[],
  used: readonly ServerEntry[],
  { action, fields }: ShellPageAct,
): RailStep {
  const ofRail = RAIL_ACTIONS.find((each) => each === action);
  if (ofRail !== undefined) return { kind: ofRail };
  const address = fields['server'] ?? '';
  if (!isKnownServer(used, address)) return { kind: 'nothing' };
  const ofServer = RAIL_SERVER_ACTIONS.find((each) => each === action);
  switch (ofServer) {
    case 'open':
    case 'menu':
      return { kind: ofServer, address };
    case 'up':
      return { kind: 'list', list: steppedOnRail(list, used, address, -1) };
    case 'down':
      return { kind: 'list', list: steppedOnRail(list, used, address, 1) };
    case 'place': {
      const before = fields['before'];
      // A server that was removed meanwhile is no place; without a place the server goes to the end.
      if (before !== undefined && !isKnownServer(used, before)) return { kind: 'nothing' };
      return { kind: 'list', list: movedBefore(list, address, before) };
    }
    case undefined:
      return { kind: 'nothing' };
  }
}

/** The whole list with a server one place further on the rail, where not all of them are. */
export function steppedOnRail(
  list: readonly ServerEntry[],
  used: readonly ServerEntry[],
  address: string,
  by: -1 | 1,
): readonly ServerEntry[] {
  const from = used.findIndex((entry) => entry.address === address);
  if (from === -1 || used[from + by] === undefined) return list;
  return movedBefore(list, address, used[by === -1 ? from - 1 : from + 2]?.address);
}
