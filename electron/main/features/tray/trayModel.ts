/** The tray's picture, tooltip and menu, from the app's state. Pure. */
import type { MenuItemConstructorOptions } from 'electron';
import { PRODUCT_NAME } from '#shared/product.ts';
import { serverLabel } from '../../net/servers/serverLabel.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import type { TrayLook } from './trayPicture.ts';

export interface TrayState {
  /** Undefined without a call. */
  readonly call: { readonly isMicrophoneOn: boolean } | undefined;
  readonly servers: readonly ServerEntry[];
  /** Address of the server that is shown. */
  readonly current: string;
  /** The number of things that need attention on a server. */
  readonly attentionOf: (address: string) => number;
  readonly attention: number;
  /** Whether the page that is shown can start a conference. */
  readonly mayStart: boolean;
}

export interface TrayActs {
  readonly onShow: () => void;
  readonly onMicrophone: () => void;
  readonly onStart: () => void;
  readonly onServer: (address: string) => void;
  readonly onQuit: () => void;
}

/** The picture for a state: a call has priority over attention. */
export function trayLook({ call, attention }: TrayState): TrayLook {
  if (call !== undefined) return call.isMicrophoneOn ? 'call' : 'muted';
  return attention > 0 ? 'attention' : 'idle';
}

/** The tooltip: the product, and the state. */
export function trayTooltip({ call, attention }: TrayState, text: ShellText): string {
  const lines = [PRODUCT_NAME];
  if (call !== undefined)
    lines.push(text(call.isMicrophoneOn ? 'tray.inCall' : 'tray.inCallMuted'));
  if (attention > 0) lines.push(text('tray.attention', { count: attention }));
  return lines.join('\n');
}

export function trayMenu(
  state: TrayState,
  acts: TrayActs,
  text: ShellText,
): MenuItemConstructorOptions[] {
  const { call, servers, current } = state;
  return [
    { id: 'show', label: text('tray.show', { product: PRODUCT_NAME }), click: acts.onShow },
    ...(call === undefined
      ? state.mayStart
        ? [{ id: 'start', label: text('tray.start'), click: acts.onStart }]
        : []
      : [
          {
            id: 'microphone',
            label: text(call.isMicrophoneOn ? 'tray.mute' : 'tray.unmute'),
            click: acts.onMicrophone,
          },
        ]),
    { type: 'separator' },
    ...servers.map((entry): MenuItemConstructorOptions => ({
      type: 'radio',
      label: serverLabel(entry, state.attentionOf(entry.address), text),
      checked: entry.address === current,
      click: () => acts.onServer(entry.address),
    })),
    { type: 'separator' },
    { id: 'quit', label: text('menu.quit'), click: acts.onQuit },
  ];
}
