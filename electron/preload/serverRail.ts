/**
 * The preload script of the rail of servers, whose page has no script of its own. This one draws a button per server, lets people
 * move the buttons with the pointer or with Alt and an arrow key, and reports their actions to the main process.
 */
import { ipcRenderer } from 'electron';
import { SERVER_RAIL_CHANNEL, type RailAction, type RailServer } from '#shared/ipc/serverRail.ts';
import type { SHELL_PAGE_CHANNEL } from '#shared/ipc/shellPageChannel.ts';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';

/**
 * The channel of all of the shell's own pages, repeated here: a module that two preload scripts import becomes a separate file, and
 * a sandboxed script can't load files.
 */
const CHANNEL: typeof SHELL_PAGE_CHANNEL = 'shell-page:act';

/** A shorter move is a click with an unsteady hand. */
const DRAG_FROM_PX = 6;

/** A window that is being resized changes its size many times per second. */
const RESIZE_REST_MS = 80;

let servers: readonly RailServer[] = [];
/** The dragged server and where the drag began; `before` is set once it has moved. */
let held: { readonly address: string; readonly startY: number; place?: string | null } | undefined;
/** The click at the end of a drag must open nothing. */
let hasMoved = false;

function send(action: RailAction, fields: ShellPageAct['fields'] = {}): void {
  const act: ShellPageAct = { action, fields };
  // The main process logs a refusal; the rail stays unchanged.
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
  // The style sheet draws the letter: a screen reader must not read it as part of the name.
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

/** The server before which the dragged one would be inserted: the first whose middle is below the pointer; null means the end. */
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

// The rail's page fills the whole window below the other pages, so its size shows the window's: when the menu bar disappears, as in
// full screen, there is more room for pages, but the window has no event for that.
let resizing: ReturnType<typeof setTimeout> | undefined;
window.addEventListener('resize', () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => send('resized'), RESIZE_REST_MS);
});

ipcRenderer.on(SERVER_RAIL_CHANNEL, (_event: unknown, shown: readonly RailServer[]) => {
  servers = shown;
  draw();
});
