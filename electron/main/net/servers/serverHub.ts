/** The connections of this run: one for each server that a window has shown, and which session belongs to which. */
import type { App, Session } from 'electron';
import { type ServerChoice, storedServer } from './chosenServer.ts';
import { type ServerConnection, connectServer } from './connectServer.ts';
import type { EmbeddedServerOptions } from './embeddedServer.ts';

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
    /** The connection to a server; the embedded one starts with the first call. */
    connect,
    /** Notes that a session belongs to a server; true the first time. */
    bind: (session: Session, choice: ServerChoice): boolean => {
      const isNew = !bySession.has(session);
      if (isNew) bySession.set(session, connect(choice));
      return isNew;
    },
    /** The connection of a session; throws for a session that belongs to none. */
    of: (session: Session): ServerConnection => {
      const connection = bySession.get(session);
      if (connection === undefined) throw new Error('the session belongs to no server');
      return connection;
    },
  };
}
