/** The request to float, and the event that reports it. */
import { BrowserWindow } from 'electron';
import type { FloatingCall } from '../calls/floatingCall.ts';
import { handleRequest } from './handleRequest.ts';
import { publish } from './publish.ts';

/** Registers them. The page hears of all changes, also of those that it did not ask for. */
export function handleFloatRequests(floating: FloatingCall): void {
  handleRequest('shell:float', ({ isFloating }, { contents }) => {
    const window = BrowserWindow.fromWebContents(contents);
    return { isFloating: window !== null && floating.set(window, isFloating) };
  });
  floating.onChange((contents, isFloating) => {
    if (!contents.isDestroyed()) publish(contents.mainFrame, 'shell:float-changed', { isFloating });
  });
}
