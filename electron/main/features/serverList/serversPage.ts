/** What the page with the servers shows, and what each of its buttons does to that. Pure. */
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import { readServerAddress } from '../../net/servers/serverAddress.ts';
import {
  isKnownServer,
  moved,
  renamed,
  withServer,
  withoutServer,
} from '../../net/servers/serverList.ts';
import { EMBEDDED, type ServerEntry } from '../../lib/storage/serverEntry.ts';
import { type AddressView, QR_ACTION, readPicture } from './addressOfPicture.ts';

/** Which part of the page is shown. */
export type ServersView =
  | { readonly kind: 'list' }
  | ({ readonly kind: 'add' } & AddressView<'tooMany'>)
  | { readonly kind: 'rename'; readonly address: string }
  | { readonly kind: 'remove'; readonly address: string };

/** What comes of a button. Only the fields that are there happen. */
export interface ServersStep {
  readonly view: ServersView;
  /** The list as it is from now on. */
  readonly list?: readonly ServerEntry[];
  /** Its data is to be forgotten. */
  readonly forget?: string;
  /** Is to be shown in the main window; the page closes. */
  readonly open?: { readonly address: string; readonly callId?: string };
  readonly close?: true;
}

/** One button; an action that the page does not have changes nothing. */
export function stepServers(
  list: readonly ServerEntry[],
  view: ServersView,
  { action, fields }: ShellPageAct,
): ServersStep {
  const address = fields['server'] ?? '';
  const isKnown = isKnownServer(list, address);
  if (action === 'cancel') return { view: { kind: 'list' } };
  if (action === 'close') return { view, close: true };
  if (action === 'startAdd') return { view: { kind: 'add', typed: '' } };
  // A picture is for the form that is shown: an old page changes nothing in another one.
  if (action === QR_ACTION && view.kind === 'add')
    return { view: { kind: 'add', ...readPicture(fields) } };
  if (action === 'add') return add(list, fields['address'] ?? '');
  if (!isKnown) return { view };
  switch (action) {
    case 'open':
      return { view, open: { address } };
    case 'up':
      return { view, list: moved(list, address, -1) };
    case 'down':
      return { view, list: moved(list, address, 1) };
    case 'startRename':
      return { view: { kind: 'rename', address } };
    case 'rename':
      return { view: { kind: 'list' }, list: renamed(list, address, fields['name'] ?? '') };
    case 'startRemove':
      return address === EMBEDDED ? { view } : { view: { kind: 'remove', address } };
    case 'remove':
      // Only what the question named: a press on an old page removes nothing else.
      if (view.kind !== 'remove' || view.address !== address) return { view };
      return { view: { kind: 'list' }, list: withoutServer(list, address), forget: address };
    default:
      return { view };
  }
}

function add(list: readonly ServerEntry[], typed: string): ServersStep {
  const server = readServerAddress(typed);
  if (!server.ok) return { view: { kind: 'add', typed, problem: server.reason } };
  const longer = withServer(list, server.origin);
  if (longer === undefined) return { view: { kind: 'add', typed, problem: 'tooMany' } };
  const { origin: address, callId } = server;
  return {
    view: { kind: 'list' },
    list: longer,
    open: { address, ...(callId !== undefined && { callId }) },
  };
}
