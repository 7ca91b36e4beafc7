/**
 * What `electron` is in unit tests, where no shell runs: just enough for the modules that they import to load. All
 * files of the shell share it with the modules that they load, so it holds no state but the handlers by channel.
 */
export type RequestHandler = (event: object, ...args: readonly unknown[]) => unknown;

/** What `ipcMain.handle` was given, by channel. */
export const requestHandlers = new Map<string, RequestHandler>();

export const app = { getPath: () => '/nowhere', on: () => undefined };
export const ipcMain = {
  handle: (channel: string, handler: RequestHandler) => requestHandlers.set(channel, handler),
};
export const net = {};
export const session = {};
export const BrowserWindow = {};
