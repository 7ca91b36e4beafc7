/** The request to float, and the event that reports it. */
import { BrowserWindow, type WebContents } from 'electron';
import { handleRequest } from './handleRequest.ts';
import { publish } from './publish.ts';

/** What makes windows float. */
interface Floating {
  /** Makes a window float or come back, where the page that asks is the one people see. Returns what it does then. */
  readonly set: (window: BrowserWindow, isFloating: boolean, asker: WebContents) => boolean;
  readonly onChange: (listener: (contents: WebContents, isFloating: boolean) => void) => unknown;
}

/** Registers them. The page hears of all changes, also of those that it did not ask for. */
export function handleFloatRequests(floating: Floating): void {
  handleRequest('shell:float', ({ isFloating }, { contents }) => {
    const window = BrowserWindow.fromWebContents(contents);
    return { isFloating: window !== null && floating.set(window, isFloating, contents) };
  });
  floating.onChange((contents, isFloating) => {
    if (!contents.isDestroyed()) publish(contents.mainFrame, 'shell:float-changed', { isFloating });
  });
}
