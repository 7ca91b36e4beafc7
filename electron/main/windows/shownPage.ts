/** Which page a window shows. A window with a rail of servers has one page for each of them, and shows one. */
import { BrowserWindow, type WebContents } from 'electron';

interface Pages {
  readonly shown: WebContents;
  readonly all: readonly WebContents[];
}

const pagesByWindow = new WeakMap<BrowserWindow, Pages>();
const listenersByWindow = new WeakMap<BrowserWindow, Set<() => void>>();

/** The page that people see: the window's own, where it has no others. */
export function pageOf(window: BrowserWindow): WebContents {
  return pagesByWindow.get(window)?.shown ?? window.webContents;
}

/** All pages of servers that a window holds, shown or not. */
export function pagesOf(window: BrowserWindow): readonly WebContents[] {
  return pagesByWindow.get(window)?.all ?? [window.webContents];
}

/** The window that a page is in, or lies over. */
export function windowOf(contents: WebContents): BrowserWindow | undefined {
  return BrowserWindow.fromWebContents(contents) ?? undefined;
}

export function setPages(window: BrowserWindow, pages: Pages): void {
  const before = pagesByWindow.get(window)?.shown;
  pagesByWindow.set(window, pages);
  if (before === pages.shown) return;
  for (const listener of [...(listenersByWindow.get(window) ?? [])]) listener();
}

/** Reports each time a window shows another page. Returns the function that ends it. */
export function onPageShown(window: BrowserWindow, listener: () => void): () => void {
  const listeners = listenersByWindow.get(window) ?? new Set();
  listenersByWindow.set(window, listeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
