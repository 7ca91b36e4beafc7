/** The connections of this run: one per server that a window has shown, and the server of each session. */
import type { App, Session } from 'electron';
import { type ServerChoice, storedServer } from './chosenServer.ts';
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  prepareEmbeddedServer,
} from './embeddedServer.ts';

export type ServerHub = ReturnType<typeof createServerHub>;

export function createServerHub(app: App, embedded: EmbeddedServerOptions) {
  const connections = new Map<string, ServerConnection>();
  const bySession = new WeakMap<Session, ServerConnection>();
  const connect = (choice: ServerChoice): ServerConnection => {
    const address = storedServer(choice);
    const connection = connections.get(address) ?? connectServer(app, choice, embedded);
    connections.set(address, connection);
    return connection;
  };
  return {
    /** The connection to a server; the embedded server starts when its origin is first requested. */
    connect,
    /** Assigns a session to a server; true the first time. */
    bind: (session: Session, choice: ServerChoice): boolean => {
      const isNew = !bySession.has(session);
      if (isNew) bySession.set(session, connect(choice));
      return isNew;
    },
    /** The connection of a session; throws for a session without one. */
    of: (session: Session): ServerConnection => {
      const connection = bySession.get(session);
      if (connection === undefined) throw new Error('the session belongs to no server');
      return connection;
    },
  };
}

/** A connection to a server; `host` includes the port and is for people to read. */
type ServerConnection = Pick<EmbeddedServer, 'origin' | 'currentOrigin'> & {
  readonly host: () => string;
};

/**
 * Creates the embedded server if it is the choice, and stops it before the app quits; a remote one needs nothing. The server starts
 * at the first page's request after the first paint: starting the process earlier would delay the paint.
 */
function connectServer(
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
  const server = prepareEmbeddedServer(embedded);
  let hasStopped = false;
  app.on('will-quit', (event) => {
    if (hasStopped) return;
    event.preventDefault();
    void server.stop().then(() => {
      hasStopped = true;
      // Not during the event: without a process to wait for, the app would never quit.
      setImmediate(() => app.quit());
    });
  });
  return { ...server, host: () => hostOf(server.currentOrigin()) };
}

function hostOf(origin: string | undefined): string {
  return origin === undefined ? '' : new URL(origin).host;
}
