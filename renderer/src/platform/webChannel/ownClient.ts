/**
 * Our own client of the QWebChannel protocol, for plain values: it needs no script of the host. Ids start at a random high number
 * and answers to unknown ids are dropped, because some hosts keep their connection over a reload and answer the previous page
 * (C.11).
 */
import { MESSAGE } from '#shared/bridge/protocol.ts';
import {
  type HostClassInfo,
  type HostMessage,
  classInfoSchema,
  readHostMessage,
} from './hostMessages.ts';
import type { HostTransport, RemoteObject, RemoteObjects } from './remoteObject.ts';

const LOWEST_ID = 1_000_000;
const IDS = 2 ** 40;

type Listener = (...values: readonly unknown[]) => void;

/** What is known of one object. Maps throughout: names come from the host. */
interface KnownObject {
  readonly methods: ReadonlyMap<string, number>;
  readonly signals: ReadonlyMap<string, { readonly index: number; readonly isNotify: boolean }>;
  readonly indexOfProperty: ReadonlyMap<string, number>;
  readonly values: Map<number, unknown>;
  readonly listeners: Map<number, Set<Listener>>;
}

/** Connects to a host; resolves with its objects, or never if the host doesn't answer. */
export function openOwnChannel(
  transport: HostTransport,
  random: () => number = Math.random,
): Promise<RemoteObjects> {
  const waiting = new Map<number, (data: unknown) => void>();
  const objects = new Map<string, KnownObject>();
  let nextId = LOWEST_ID + Math.floor(random() * IDS);

  const send = (message: object): void => transport.send(JSON.stringify(message));
  const request = (message: object): Promise<unknown> =>
    new Promise((resolve) => {
      nextId += 1;
      waiting.set(nextId, resolve);
      send({ ...message, id: nextId });
    });

  function handle(message: HostMessage): void {
    switch (message.type) {
      case MESSAGE.response: {
        const resolve = typeof message.id === 'number' ? waiting.get(message.id) : undefined;
        if (typeof message.id === 'number') waiting.delete(message.id);
        resolve?.(message.data);
        return;
      }
      case MESSAGE.signal:
        deliver(objects.get(message.object), message.signal, message.args ?? []);
        return;
      case MESSAGE.propertyUpdate:
        for (const update of message.data) applyUpdate(objects.get(update.object), update);
        send({ type: MESSAGE.idle });
    }
  }

  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- it is no event target: this property is the protocol
  transport.onmessage = (event: unknown): void => {
    const message = readHostMessage(event);
    if (message !== undefined) handle(message);
  };
  return request({ type: MESSAGE.init }).then((data) => {
    for (const [name, info] of readObjects(data)) objects.set(name, learn(info));
    send({ type: MESSAGE.idle });
    return new Map(
      [...objects].map(([name, known]) => [name, remoteObject(name, known, send, request)]),
    );
  });
}

function remoteObject(
  object: string,
  known: KnownObject,
  send: (message: object) => void,
  request: (message: object) => Promise<unknown>,
): RemoteObject {
  return {
    hasMethod: (name) => known.methods.has(name),
    hasSignal: (name) => known.signals.has(name),
    read: (name) => known.values.get(known.indexOfProperty.get(name) ?? -1),
    call: (method, args) => request({ type: MESSAGE.invokeMethod, object, method, args }),
    listen: (name, listener) => {
      const signal = known.signals.get(name);
      if (signal === undefined) return () => undefined;
      const { index, isNotify } = signal;
      const listeners = known.listeners.get(index) ?? new Set<Listener>();
      known.listeners.set(index, listeners);
      // Signals of properties come with the updates, without a subscription.
      if (listeners.size === 0 && !isNotify) {
        send({ type: MESSAGE.connectToSignal, object, signal: index });
      }
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0 && !isNotify) {
          send({ type: MESSAGE.disconnectFromSignal, object, signal: index });
        }
      };
    },
  };
}

function readObjects(data: unknown): readonly (readonly [string, HostClassInfo])[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, info]: [string, unknown]) => {
    const parsed = classInfoSchema.safeParse(info);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
}

function learn({ methods = [], signals = [], properties = [] }: HostClassInfo): KnownObject {
  const notifying = properties.flatMap(([, name, [signal, index]]) =>
    signal === undefined || index === undefined
      ? []
      : [[signal === 1 ? `${name}Changed` : signal, { index, isNotify: true }] as const],
  );
  return {
    methods: new Map(methods),
    signals: new Map<string, { readonly index: number; readonly isNotify: boolean }>([
      ...signals.map(([name, index]) => [name, { index, isNotify: false }] as const),
      ...notifying,
    ]),
    indexOfProperty: new Map(properties.map(([index, name]) => [name, index])),
    values: new Map(properties.map(([index, , , value]) => [index, value])),
    listeners: new Map(),
  };
}

/** First the values, then the listeners: a listener must see the new value. */
function applyUpdate(
  known: KnownObject | undefined,
  update: {
    readonly signals: Readonly<Record<string, unknown>>;
    readonly properties: Readonly<Record<string, unknown>>;
  },
): void {
  if (known === undefined) return;
  for (const [index, value] of Object.entries(update.properties)) {
    known.values.set(Number(index), value);
  }
  for (const [index, values] of Object.entries(update.signals)) {
    deliver(known, Number(index), Array.isArray(values) ? values : []);
  }
}

function deliver(known: KnownObject | undefined, signal: number, values: readonly unknown[]): void {
  for (const listener of [...(known?.listeners.get(signal) ?? [])]) listener(...values);
}
