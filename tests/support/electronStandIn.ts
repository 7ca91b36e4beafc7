/**
 * Replaces `electron` in unit tests without a shell: just enough to load the imported modules. All test files of the shell share
 * it, so its only state are the handlers by channel.
 */
export type RequestHandler = (event: object, ...args: readonly unknown[]) => unknown;

/** The handlers of `ipcMain.handle`, by channel. */
export const requestHandlers = new Map<string, RequestHandler>();

export const app = { getPath: () => '/nowhere', on: () => undefined };
export const ipcMain = {
  handle: (channel: string, handler: RequestHandler) => requestHandlers.set(channel, handler),
};
export const net = {};
export const session = {};
export const BrowserWindow = {};
