/** The state of the page with the servers, and its changes by the buttons. Pure. */
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

/** The visible part of the page. */
export type ServersView =
  | { readonly kind: 'list'; readonly focused?: FocusedButton }
  | ({ readonly kind: 'add' } & AddressView<'tooMany'>)
  | { readonly kind: 'rename'; readonly address: string }
  | { readonly kind: 'remove'; readonly address: string };

/** The button that gets the focus when the page is reloaded after a press. */
export interface FocusedButton {
  readonly action: 'up' | 'down' | 'startRename' | 'startRemove' | 'startAdd';
  /** The server of the button; absent for a button of the page. */
  readonly address?: string;
}

/** The effects of a button; absent fields have no effect. */
export interface ServersStep {
  readonly view: ServersView;
  /** Check this address first. `unanswered` is shown if no conference server answers; a second press then opens the address. */
  readonly check?: { readonly origin: string; readonly unanswered: ServersView };
  /** The new list. */
  readonly list?: readonly ServerEntry[];
  /** The server whose data to delete. */
  readonly forget?: string;
  /** The server to show in the main window; the page closes. */
  readonly open?: { readonly address: string; readonly callId?: string };
  readonly close?: true;
}

/** The actions of its buttons: those of the page, and those of one server. */
const PAGE_ACTIONS = ['cancel', 'close', 'startAdd', 'add', QR_ACTION] as const;
const SERVER_ACTIONS = [
  ...(['open', 'up', 'down', 'startRename', 'rename'] as const),
  ...(['startRemove', 'remove'] as const),
] as const;
export type ServersAction = (typeof PAGE_ACTIONS)[number] | (typeof SERVER_ACTIONS)[number];

/** Handles a button; an unknown action changes nothing. */
export function stepServers(
  list: readonly ServerEntry[],
  view: ServersView,
  { action, fields }: ShellPageAct,
): ServersStep {
  switch (PAGE_ACTIONS.find((each) => each === action)) {
    case 'cancel':
      return { view: listBefore(view) };
    case 'close':
      return { view, close: true };
    case 'startAdd':
      return { view: { kind: 'add', typed: '' } };
    case QR_ACTION:
      // A picture only applies to the visible form: an outdated page must not change another view.
      return { view: view.kind === 'add' ? { kind: 'add', ...readPicture(fields) } : view };
    case 'add':
      return add(list, view, fields['address'] ?? '');
    case undefined:
      return stepServer(list, view, { action, fields });
  }
}

const listAt = (action: FocusedButton['action'], address: string): ServersView => ({
  kind: 'list',
  focused: { action, address },
});

/** The list that a view was opened from, with the focus on the button that opened it. */
function listBefore(view: ServersView): ServersView {
  switch (view.kind) {
    case 'list':
      return view;
    case 'add':
      return { kind: 'list', focused: { action: 'startAdd' } };
    case 'rename':
      return listAt('startRename', view.address);
    case 'remove':
      return listAt('startRemove', view.address);
  }
}

/** A button of one server. */
function stepServer(
  list: readonly ServerEntry[],
  view: ServersView,
  { action, fields }: ShellPageAct,
): ServersStep {
  const address = fields['server'] ?? '';
  if (!isKnownServer(list, address)) return { view };
  switch (SERVER_ACTIONS.find((each) => each === action)) {
    case 'open':
      return { view, open: { address } };
    case 'up':
      return { view: listAt('up', address), list: moved(list, address, -1) };
    case 'down':
      return { view: listAt('down', address), list: moved(list, address, 1) };
    case 'startRename':
      return { view: { kind: 'rename', address } };
    case 'rename':
      return {
        view: listAt('startRename', address),
        list: renamed(list, address, fields['name'] ?? ''),
      };
    case 'startRemove':
      return address === EMBEDDED ? { view } : { view: { kind: 'remove', address } };
    case 'remove':
      // Removes only the server in the question: a press on an outdated page must not remove another one.
      if (view.kind !== 'remove' || view.address !== address) return { view };
      return { view: { kind: 'list' }, list: withoutServer(list, address), forget: address };
    case undefined:
      return { view };
  }
}

function add(list: readonly ServerEntry[], view: ServersView, typed: string): ServersStep {
  const server = readServerAddress(typed);
  if (!server.ok) return { view: { kind: 'add', typed, problem: server.reason } };
  const longer = withServer(list, server.origin);
  if (longer === undefined) return { view: { kind: 'add', typed, problem: 'tooMany' } };
  const { origin: address, callId } = server;
  const isInsisted = view.kind === 'add' && view.unanswered === address;
  if (!isInsisted && !isKnownServer(list, address)) {
    const problem = 'noAnswer' as const;
    const unanswered = { kind: 'add', typed, problem, unanswered: address } as const;
    return { view, check: { origin: address, unanswered } };
  }
  return {
    view: { kind: 'list' },
    list: longer,
    open: { address, ...(callId !== undefined && { callId }) },
  };
}
