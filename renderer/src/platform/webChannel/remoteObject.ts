/** An object of the host, whichever library connects to it. */

export interface RemoteObject {
  readonly hasMethod: (name: string) => boolean;
  readonly hasSignal: (name: string) => boolean;
  /** The known value of a property; undefined when there is no such property. */
  readonly read: (name: string) => unknown;
  /** Calls a method. May never settle: a host doesn't answer for a removed object. */
  readonly call: (method: string, values: readonly unknown[]) => Promise<unknown>;
  /** Listens to a signal until the returned function is called. */
  readonly listen: (
    signal: string,
    listener: (...values: readonly unknown[]) => void,
  ) => () => void;
}

/** The objects of a host by their names. */
export type RemoteObjects = ReadonlyMap<string, RemoteObject>;

/** Passes text to the host and back: what a Qt client provides as `window.qt.webChannelTransport`. */
export interface HostTransport {
  send: (text: string) => void;
  onmessage: unknown;
}

/** The host's transport; undefined without one. Only for in-app mode (bridge 1). */
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
