/** The buttons of the rail of servers, and the changes of the list by its actions. Pure. */
import { RAIL_ACTIONS, RAIL_SERVER_ACTIONS, type RailServer } from '#shared/ipc/serverRail.ts';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { WITH_KEY, countOf, serverTitle } from '../../net/servers/serverLabel.ts';
import { isKnownServer, movedBefore, serverName } from '../../net/servers/serverList.ts';

export interface RailState {
  readonly servers: readonly ServerEntry[];
  /** Address of the visible server. */
  readonly current: string;
  /** The number of things that need attention on a server. */
  readonly attentionOf: (address: string) => number;
}

/** The buttons in their order. */
export function railServers(
  { servers, current, attentionOf }: RailState,
  text: ShellText,
): readonly RailServer[] {
  return servers.map((entry, index): RailServer => {
    const name = serverName(entry, text('servers.own'));
    const waiting = attentionOf(entry.address);
    return {
      address: entry.address,
      letter: firstLetter(name),
      label: serverTitle(entry, waiting, text),
      tip: name,
      badge: waiting === 0 ? '' : countOf(waiting, text),
      isShown: entry.address === current,
      ...(index < WITH_KEY && { key: String(index + 1) }),
    };
  });
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** The effect of an action; an unknown action has none. */
export type RailStep =
  | { readonly kind: 'open' | 'menu'; readonly address: string }
  | { readonly kind: 'list'; readonly list: readonly ServerEntry[] }
  | { readonly kind: 'add' | 'resized' | 'nothing' };

/** Handles an action; `list` has all servers, `used` those on the rail. */
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
      // A server removed in the meantime can't be a target; without a target the server moves to the end.
      if (before !== undefined && !isKnownServer(used, before)) return { kind: 'nothing' };
      return { kind: 'list', list: movedBefore(list, address, before) };
    }
    case undefined:
      return { kind: 'nothing' };
  }
}

/** The whole list after moving a server by one position on the rail, which doesn't show all servers. */
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
