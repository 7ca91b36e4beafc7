/** The chosen server of this run, whatever kind it is. */
import type { App } from 'electron';
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  prepareEmbeddedServer,
} from './embeddedServer.ts';
import type { ServerChoice } from './chosenServer.ts';

/** What leads to a server; `host` is with its port, for people to read. */
export type ServerConnection = Pick<EmbeddedServer, 'origin' | 'currentOrigin'> & {
  readonly host: () => string;
};

/**
 * Prepares the embedded server if it is the choice, and ends it before the app does; a remote one needs nothing.
 * The first page asks for it once it is painted, which a process that starts beside it would hold up.
 */
export function connectServer(
  app: App,
  choice: ServerChoice,
  embedded: EmbeddedServerOptions,
): ServerConnection {
  if (choice.kind === 'remote') {
    return {
      origin: () => Promise.resolve(choice.origin),
      currentOrigin: () => choice.origin,
      host: () => new URL(choice.origin).host,
    };
  }
  const server: EmbeddedServer = prepareEmbeddedServer(embedded);
  let hasStopped = false;
  app.on('will-quit', (event) => {
    if (hasStopped) return;
    event.preventDefault();
    void server.stop().then(() => {
      hasStopped = true;
      // Not within the event: where there is no process to wait for, the app would stay for ever.
      setImmediate(() => app.quit());
    });
  });
  return { ...server, host: () => hostOf(server.currentOrigin()) };
}

function hostOf(origin: string | undefined): string {
  return origin === undefined ? '' : new URL(origin).host;
}
