/**
 * The door of the rail of servers. Its page has no script and sees nothing of this one: it draws a button for each
 * server, lets people move them with the pointer or Alt and an arrow, and reports what they did to the main process.
 */
import { ipcRenderer } from 'electron';
import { SERVER_RAIL_CHANNEL, type RailAction, type RailServer } from '#shared/ipc/serverRail.ts';
import type { SHELL_PAGE_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';

/**
 * The channel of all pages of the shell's own, once more: a module that two preload scripts use becomes a file of its
 * own, and a sandboxed script can load no file.
 */
const CHANNEL: typeof SHELL_PAGE_CHANNEL = 'shell-page:act';

/** Less is a press with an unsteady hand. */
const DRAG_FROM_PX = 6;

/** A window that is drawn larger changes its size many times in a second. */
const RESIZE_REST_MS = 80;

let servers: readonly RailServer[] = [];
/** What is held with the pointer, and where; `before` is known once it is moved. */
let held: { readonly address: string; readonly startY: number; place?: string | null } | undefined;
/** A press that ends a move opens nothing. */
let hasMoved = false;

function send(action: RailAction, fields: ShellPageAct['fields'] = {}): void {
  const act: ShellPageAct = { action, fields };
  // What is refused is logged there; the rail stays unchanged.
  void ipcRenderer.invoke(CHANNEL, act);
}

const around = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

const addressOf = (target: EventTarget | null): string | undefined =>
  around(target, '[data-server]')?.dataset['server'];

const buttons = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#servers > li > button'),
];

function draw(): void {
  const focused = addressOf(document.activeElement);
  document.getElementById('servers')?.replaceChildren(...servers.map(drawServer));
  if (focused === undefined) return;
  buttons()
    .find((each) => addressOf(each) === focused)
    ?.focus();
}

function drawServer(server: RailServer): HTMLElement {
  const button = document.createElement('button');
  button.dataset['server'] = server.address;
  button.title = server.tip;
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', server.label);
  if (server.isShown) button.setAttribute('aria-current', 'true');
  const keys = ['Alt+ArrowUp', 'Alt+ArrowDown'];
  const modifier = process.platform === 'darwin' ? 'Meta' : 'Control';
  if (server.key !== undefined) keys.unshift(`${modifier}+${server.key}`);
  button.setAttribute('aria-keyshortcuts', keys.join(' '));
  // Drawn by the style sheet: read aloud, a letter is no part of the name.
  button.dataset['sign'] = server.letter;
  if (server.key !== undefined) button.append(drawSign('key', server.key));
  if (server.badge !== '') button.append(drawSign('badge', server.badge));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function drawSign(name: string, sign: string): HTMLElement {
  const span = document.createElement('span');
  span.className = name;
  span.dataset['sign'] = sign;
  return span;
}

/** The server in front of which the held one would come: the first whose middle lies below; null is the end. */
function placeAt(clientY: number): string | null {
  const below = buttons().find((each) => {
    const { top, height } = each.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return addressOf(below ?? null) ?? null;
}

function markPlace(): void {
  const all = buttons();
  const place = held?.place;
  for (const [index, each] of all.entries()) {
    const address = addressOf(each);
    each.classList.toggle('held', place !== undefined && address === held?.address);
    each.classList.toggle('before', place !== undefined && address === place);
    each.classList.toggle('after', place === null && index === all.length - 1);
  }
}

function drop(isDone: boolean): void {
  const last = held;
  held = undefined;
  markPlace();
  if (!isDone || last?.place === undefined || last.place === last.address) return;
  send('place', {
    server: last.address,
    ...(last.place !== null && { before: last.place }),
  });
}

window.addEventListener('pointerdown', ({ target, button, clientY, pointerId }) => {
  const address = addressOf(target);
  hasMoved = false;
  if (button !== 0 || address === undefined) return;
  held = { address, startY: clientY };
  around(target, '[data-server]')?.setPointerCapture(pointerId);
});
window.addEventListener('pointermove', ({ clientY }) => {
  if (held === undefined) return;
  if (!hasMoved && Math.abs(clientY - held.startY) < DRAG_FROM_PX) return;
  hasMoved = true;
  held.place = placeAt(clientY);
  markPlace();
});
window.addEventListener('pointerup', () => drop(true));
window.addEventListener('pointercancel', () => drop(false));
window.addEventListener('click', ({ target }) => {
  if (hasMoved) {
    hasMoved = false;
    return;
  }
  const server = addressOf(target);
  if (server !== undefined) send('open', { server });
  if (around(target, '[data-action="add"]') !== null) send('add');
});
window.addEventListener('contextmenu', (event) => {
  event.preventDefault();
  const server = addressOf(event.target);
  if (server !== undefined) send('menu', { server });
});
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') drop(false);
  const server = addressOf(event.target);
  if (server === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const isUp = event.key === 'ArrowUp';
  if (event.altKey) {
    send(isUp ? 'up' : 'down', { server });
    return;
  }
  const all = buttons();
  const from = all.findIndex((each) => addressOf(each) === server);
  all[from + (isUp ? -1 : 1)]?.focus();
});

// The rail lies below the pages and has the whole window. Its size is known when that of the window is: a menu bar that
// goes, as in the full screen, makes room for pages, and no event of the window says so.
let resizing: ReturnType<typeof setTimeout> | undefined;
window.addEventListener('resize', () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => send('resized'), RESIZE_REST_MS);
});

ipcRenderer.on(SERVER_RAIL_CHANNEL, (_event: unknown, shown: readonly RailServer[]) => {
  servers = shown;
  draw();
});
