/** An object of the host as the page sees it, whichever library speaks to the host. */

export interface RemoteObject {
  readonly hasMethod: (name: string) => boolean;
  readonly hasSignal: (name: string) => boolean;
  /** The value of a property as far as it is known here; undefined when there is none of that name. */
  readonly read: (name: string) => unknown;
  /** Calls a method. May never settle: a host does not answer for an object that has gone. */
  readonly call: (method: string, values: readonly unknown[]) => Promise<unknown>;
  /** Listens to a signal until the returned function is called. */
  readonly listen: (
    signal: string,
    listener: (...values: readonly unknown[]) => void,
  ) => () => void;
}

/** The objects of a host by their names. */
export type RemoteObjects = ReadonlyMap<string, RemoteObject>;

/** Carries text to the host and back: what a Qt client puts under `window.qt.webChannelTransport`. */
export interface HostTransport {
  send: (text: string) => void;
  onmessage: unknown;
}

/** The host's transport; undefined where there is none. Only to be asked in in-app mode (bridge 1). */
export function readTransport(host: object = globalThis): HostTransport | undefined {
  const qt: unknown = Reflect.get(host, 'qt');
  if (typeof qt !== 'object' || qt === null) return undefined;
  const transport: unknown = Reflect.get(qt, 'webChannelTransport');
  return isTransport(transport) ? transport : undefined;
}

function isTransport(value: unknown): value is HostTransport {
  return (
    typeof value === 'object' &&
    value !== null &&
    'send' in value &&
    typeof value.send === 'function'
  );
}
