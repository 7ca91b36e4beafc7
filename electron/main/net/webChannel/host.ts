/**
 * The host side of the QWebChannel protocol: objects registered by name, and one connection per transport. It is independent of
 * Electron.
 */
import { type PageConnection, type PageTransport, createPageConnection } from './connection.ts';
import { type HostLimits, DEFAULT_LIMITS } from './limits.ts';
import type { HostObject } from './hostObject.ts';
import { UPDATE_INTERVAL_MS } from '#shared/bridge/protocol.ts';

export interface HostOptions {
  /** Creates an id for an object that is passed to a page: a UUID, which the host puts into braces. */
  readonly createId: () => string;
  readonly limits?: Partial<HostLimits>;
  /** How long changes of properties are collected, in milliseconds. */
  readonly updateInterval?: number;
  readonly now?: () => number;
  /** Called with the text of a page's `debug` message. */
  readonly onDebug?: (text: string) => void;
  /** Called when something was dropped or refused, with a short name without content. */
  readonly onRefused?: (reason: string) => void;
}

export type WebChannelHost = ReturnType<typeof createWebChannelHost>;

export function createWebChannelHost(options: HostOptions) {
  const registered = new Map<string, HostObject>();
  const connections = new Set<PageConnection>();
  let areBlocked = false;
  // One id per object for all pages; it lasts as long as the object.
  const ids = new WeakMap<HostObject, string>();
  const idOf = (object: HostObject): string => {
    const id = ids.get(object) ?? `{${options.createId()}}`;
    ids.set(object, id);
    return id;
  };
  return {
    /** Registers an object. Pages that have already sent `init` aren't notified, as in Qt. */
    register: (name: string, object: HostObject): void => {
      if (registered.has(name)) throw new Error('An object of this name is registered already');
      registered.set(name, object);
      for (const connection of connections) connection.publish(name, object);
      object.watch({
        onSignal: () => false,
        onChange: () => undefined,
        onDestroyed: () => {
          if (registered.get(name) === object) registered.delete(name);
        },
      });
    },
    /** Deregisters an object; for pages it looks destroyed. */
    deregister: (name: string): void => {
      if (!registered.delete(name)) return;
      for (const connection of connections) connection.withdraw(name);
    },
    /** Starts a connection; pass the messages of the other side to its `receive`. */
    connect: (transport: PageTransport): PageConnection => {
      const connection = createPageConnection({
        transport,
        registered,
        idOf,
        limits: { ...DEFAULT_LIMITS, ...options.limits },
        updateInterval: options.updateInterval ?? UPDATE_INTERVAL_MS,
        areUpdatesBlocked: () => areBlocked,
        now: options.now ?? Date.now,
        onDebug: options.onDebug ?? (() => undefined),
        onRefused: options.onRefused ?? (() => undefined),
        onClosed: () => connections.delete(connection),
      });
      connections.add(connection);
      for (const [name, object] of registered) connection.publish(name, object);
      return connection;
    },
    /**
     * Holds changes of properties back, or releases and sends them (Qt's `blockUpdates`). Signals and responses aren't affected.
     */
    blockUpdates: (wanted: boolean): void => {
      areBlocked = wanted;
      if (wanted) return;
      for (const connection of connections) connection.releaseUpdates();
    },
    connectionCount: (): number => connections.size,
    close: (): void => {
      for (const connection of [...connections]) connection.close();
    },
  };
}
