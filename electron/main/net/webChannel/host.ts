/**
 * The host side of the QWebChannel protocol: objects registered by name, and one connection for each
 * transport. It knows neither Electron nor any other carrier.
 */
import { type PageConnection, type PageTransport, createPageConnection } from './connection.ts';
import { type HostLimits, DEFAULT_LIMITS } from './limits.ts';
import type { HostObject } from './hostObject.ts';
import { UPDATE_INTERVAL_MS } from '#shared/bridge/protocol.ts';

export interface HostOptions {
  /** Makes an id for an object that is handed out; a UUID, which the host puts into braces. */
  readonly createId: () => string;
  readonly limits?: Partial<HostLimits>;
  /** For how long changes of properties are collected. */
  readonly updateInterval?: number;
  readonly now?: () => number;
  /** What a page prints with a `debug` message. */
  readonly onDebug?: (text: string) => void;
  /** Something was dropped or refused, by a short name without any content. */
  readonly onRefused?: (reason: string) => void;
}

export type WebChannelHost = ReturnType<typeof createWebChannelHost>;

export function createWebChannelHost(options: HostOptions) {
  const registered = new Map<string, HostObject>();
  const connections = new Set<PageConnection>();
  let areBlocked = false;
  // One id for each object, whichever page it is handed to; it goes with the object.
  const ids = new WeakMap<HostObject, string>();
  const idOf = (object: HostObject): string => {
    const id = ids.get(object) ?? `{${options.createId()}}`;
    ids.set(object, id);
    return id;
  };
  return {
    /** Offers an object from now on. Pages that have asked already are not notified, as with Qt. */
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
    /** Takes an object back; to pages it looks destroyed. */
    deregister: (name: string): void => {
      if (!registered.delete(name)) return;
      for (const connection of connections) connection.withdraw(name);
    },
    /** Starts a connection; `receive` takes what the other side sends. */
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
     * Holds changes of properties back, and sends them at once when it lets go (Qt's `blockUpdates`).
     * Signals and answers continue.
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
