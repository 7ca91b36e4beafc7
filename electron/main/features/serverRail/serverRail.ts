/** Keeps the rail of servers up to date and performs its actions. */
import { BrowserWindow, Menu, type WebContents } from 'electron';
import { SERVER_RAIL_CHANNEL } from '#shared/ipc/serverRail.ts';
import type { ServerEntry } from '../../lib/storage/serverEntry.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { withChange } from '../../net/servers/serverList.ts';
import type { PageOptions } from '../../windows/createWindow.ts';
import { shellPageOptions, showShellPage } from '../../windows/shellPages/shellPageContents.ts';
import { railMenu } from './railMenu.ts';
import { type RailState, railServers, steppedOnRail, stepRail } from './railModel.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import type { ShellPageContent } from '../../windows/shellPages/document.ts';
import { html } from '../../windows/shellPages/html.ts';

/** Creates the controller; there is no rail before `put`. */
export function createServerRail(parts: {
  readonly language: ShellLanguage;
  readonly state: () => RailState;
  /** All servers, also those that are not on the rail. */
  readonly list: () => readonly ServerEntry[];
  readonly onList: (list: readonly ServerEntry[]) => void;
  readonly onOpen: (address: string) => void;
  /** Called when the person changes whether a server stays connected. */
  readonly onStaysConnected: (address: string, staysConnected: boolean) => void;
  /** Called when the size of the window's content changes. */
  readonly onResized: () => void;
  readonly onAdd: () => void;
  readonly onManage: () => void;
}) {
  const { language, state, list, onList } = parts;
  let rail: WebContents | undefined;
  const update = (): void => {
    if (rail === undefined || rail.isDestroyed()) return;
    rail.send(SERVER_RAIL_CHANNEL, railServers(state(), language.text));
  };
  const showMenu = (contents: WebContents, address: string): void => {
    const { servers } = state();
    const entries = railMenu(servers, address, language.text, {
      onOpen: () => parts.onOpen(address),
      onStep: (by) => onList(steppedOnRail(list(), state().servers, address, by)),
      onStaysConnected: (staysConnected) => {
        onList(withChange(list(), address, { staysConnected }));
        parts.onStaysConnected(address, staysConnected);
      },
      onManage: parts.onManage,
    });
    const window = BrowserWindow.fromWebContents(contents);
    if (window !== null) Menu.buildFromTemplate(entries).popup({ window });
  };
  return {
    page: (): PageOptions => shellPageOptions('serverRail'),
    put: (contents: WebContents): void => {
      rail = contents;
      // The page is reloaded after each change of language.
      contents.on('did-finish-load', update);
      showShellPage(contents, {
        language,
        content: () => viewRail(language.text),
        onAct: (act) => {
          const step = stepRail(list(), state().servers, act);
          switch (step.kind) {
            case 'open':
              return parts.onOpen(step.address);
            case 'menu':
              return showMenu(contents, step.address);
            case 'list':
              return onList(step.list);
            case 'resized':
              return parts.onResized();
            case 'add':
              return parts.onAdd();
            case 'nothing':
              return undefined;
          }
        },
      });
    },
    /** Call when something that the rail shows has changed. */
    update,
  };
}

/** The frame. */
function viewRail(text: ShellText): ShellPageContent {
  const title = text('servers.title');
  const add = text('servers.add');
  const body = html`<nav class="rail" aria-label="${title}">
    <h1>${title}</h1>
    <ul id="servers"></ul>
    <button
      type="button"
      data-action="add"
      data-sign="+"
      aria-label="${add}"
      title="${add}"
    ></button>
  </nav>`;
  return { title, body, isBar: true };
}
