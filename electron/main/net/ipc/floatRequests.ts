/** The request to float, and the event that reports it. */
import type { WebContents } from 'electron';
import { handleRequest } from './handleRequest.ts';
import { publish } from './publish.ts';

interface Floating {
  /** Makes the window of a page that people see float or come back. Returns what it does then. */
  readonly setFor: (contents: WebContents, isFloating: boolean) => boolean;
  readonly onChange: (listener: (contents: WebContents, isFloating: boolean) => void) => unknown;
}

/** Registers them. The page hears of all changes, also of those that it did not ask for. */
export function handleFloatRequests(floating: Floating): void {
  handleRequest('shell:float', ({ isFloating }, { contents }) => ({
    isFloating: floating.setFor(contents, isFloating),
  }));
  floating.onChange((contents, isFloating) => {
    if (!contents.isDestroyed()) publish(contents.mainFrame, 'shell:float-changed', { isFloating });
  });
}
