/** The visible page of a window. A window with a rail of servers has one page per server, and shows one of them. */
import { BrowserWindow, type WebContents } from 'electron';

interface Pages {
  readonly shown: WebContents;
  readonly all: readonly WebContents[];
}

const pagesByWindow = new WeakMap<BrowserWindow, Pages>();
const listenersByWindow = new WeakMap<BrowserWindow, Set<() => void>>();

/** The visible page: the window's own, if it has no others. */
export function pageOf(window: BrowserWindow): WebContents {
  return pagesByWindow.get(window)?.shown ?? window.webContents;
}

/** All pages of servers in a window, visible or not. */
export function pagesOf(window: BrowserWindow): readonly WebContents[] {
  return pagesByWindow.get(window)?.all ?? [window.webContents];
}

/** The window that contains a page. */
export function windowOf(contents: WebContents): BrowserWindow | undefined {
  return BrowserWindow.fromWebContents(contents) ?? undefined;
}

export function setPages(window: BrowserWindow, pages: Pages): void {
  const before = pagesByWindow.get(window)?.shown;
  pagesByWindow.set(window, pages);
  if (before === pages.shown) return;
  for (const listener of [...(listenersByWindow.get(window) ?? [])]) listener();
}

/** Calls a listener each time a window shows another page. Returns a function that stops this. */
export function onPageShown(window: BrowserWindow, listener: () => void): () => void {
  const listeners = listenersByWindow.get(window) ?? new Set();
  listenersByWindow.set(window, listeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
