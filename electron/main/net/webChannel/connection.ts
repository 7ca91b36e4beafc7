/**
 * The connection to a page over a transport: the objects that it knows, its subscriptions, and the responses to its messages. All
 * of it ends with the transport.
 */
import { DELETE_LATER_INDEX, DESTROYED_INDEX } from '#shared/bridge/classLayout.ts';
import { MESSAGE, REFUSED } from '#shared/bridge/protocol.ts';
import { createRateLimit } from '../../lib/rateLimit.ts';
import { chooseMethod, refusalOf } from './arguments.ts';
import { type HostObject, isSignalIndex } from './hostObject.ts';
import type { HostLimits } from './limits.ts';
import { type PageMessage, readMessage } from './message.ts';
import { readEdges } from './oversized.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createUpdateQueue } from './updates.ts';
import {
  type ObjectBook,
  bareReference,
  describeObject,
  findReference,
  unwrapArguments,
  wrapValue,
} from './values.ts';

export interface PageTransport {
  readonly send: (text: string) => void;
}

export interface ConnectionDependencies {
  readonly transport: PageTransport;
  readonly registered: ReadonlyMap<string, HostObject>;
  readonly idOf: (object: HostObject) => string;
  readonly limits: HostLimits;
  readonly updateInterval: number;
  /** While true, changes of properties are held back. */
  readonly areUpdatesBlocked: () => boolean;
  readonly now: () => number;
  readonly onDebug: (text: string) => void;
  readonly onRefused: (reason: string) => void;
  readonly onClosed: () => void;
}

export type PageConnection = ReturnType<typeof createPageConnection>;

interface KnownObject {
  readonly object: HostObject;
  readonly unwatch: () => void;
}

type Invocation = Extract<PageMessage, { readonly kind: 'invokeMethod' }>;

export function createPageConnection(dependencies: ConnectionDependencies) {
  const { transport, registered, idOf, limits, onRefused } = dependencies;
  const known = new Map<string, KnownObject>();
  const subscriptions = createSubscriptions();
  const requests = createRateLimit(limits.requestsPerSecond, dependencies.now);
  const messages = createRateLimit(limits.messagesPerSecond, dependencies.now);
  let pendingCalls = 0;
  let hasInit = false;
  let isClosed = false;

  const send = (message: object): void => {
    if (isClosed) return;
    try {
      transport.send(JSON.stringify(message));
    } catch {
      close(); // a transport that fails has gone
    }
  };
  const respond = (id: unknown, data: unknown): void => {
    send({ type: MESSAGE.response, id, data });
  };

  const isRegistered = (id: string): boolean => registered.has(id);
  const book: ObjectBook = {
    handOut: (object) => {
      const name = [...known].find(([id, each]) => isRegistered(id) && each.object === object)?.[0];
      if (name !== undefined) return { id: name, isRegistered: true };
      const id = idOf(object);
      if (!known.has(id) && known.size - registered.size >= limits.handedOut) {
        onRefused('too many objects');
        return undefined;
      }
      watch(id, object);
      return { id, isRegistered: false };
    },
    find: (id) => known.get(id)?.object,
  };
  const updates = createUpdateQueue({
    read: (id, property) => wrapValue(known.get(id)?.object.read(property), book),
    isRegistered,
    send: (data) => send({ type: MESSAGE.propertyUpdate, data }),
    interval: dependencies.updateInterval,
    isBlocked: dependencies.areUpdatesBlocked,
  });

  function watch(id: string, object: HostObject): void {
    if (known.has(id) || isClosed) return;
    const unwatch = object.watch({
      onSignal: (index, values) => {
        const isWanted = subscriptions.has(id, index);
        if (isWanted) sendSignal(id, index, values);
        return isWanted;
      },
      onChange: (property, notify) => {
        if (hasInit) updates.note(id, property, notify);
      },
      onDestroyed: () => forget(id),
    });
    known.set(id, { object, unwatch });
  }

  function sendSignal(object: string, signal: number, values: readonly unknown[]): void {
    send({
      type: MESSAGE.signal,
      object,
      signal,
      ...(values.length > 0 && { args: values.map((value) => wrapValue(value, book)) }),
    });
  }

  /** Call when an object was removed. Pages are notified even without a subscription: their library then clears the object. */
  function forget(id: string): void {
    const entry = known.get(id);
    if (entry === undefined) return;
    entry.unwatch();
    known.delete(id);
    subscriptions.forget(id);
    updates.forget(id);
    send({ type: MESSAGE.signal, object: id, signal: DESTROYED_INDEX, args: [bareReference(id)] });
  }

  function init(id: unknown): void {
    hasInit = true;
    const objects = [...registered].map(([name, object]) => [name, describeObject(object, book)]);
    respond(id, Object.fromEntries(objects));
  }

  function invoke(message: Invocation, entry: KnownObject & { readonly id: string }): void {
    const { id, method } = message;
    if (method === 'deleteLater' || method === DELETE_LATER_INDEX) {
      respond(id, isRegistered(entry.id) ? REFUSED : null);
      if (!isRegistered(entry.id)) entry.object.destroy();
      return;
    }
    const choice = chooseMethod(
      entry.object,
      method,
      unwrapArguments(message.args, book),
      (value) => findReference(value, book),
    );
    if (choice.kind !== 'call' || pendingCalls >= limits.pendingCalls) {
      onRefused(choice.kind === 'refused' ? 'arguments' : 'method');
      respond(id, choice.kind === 'refused' ? (choice.method.refusal ?? REFUSED) : REFUSED);
      return;
    }
    const { run } = choice.call.method;
    try {
      const result = run(...choice.call.values);
      if (result instanceof Promise) settle(id, result);
      else respond(id, wrapValue(result, book));
    } catch {
      onRefused('method failed');
      respond(id, null);
    }
  }

  /** Responds when the promise settles, independent of other responses. */
  function settle(id: unknown, result: Promise<unknown>): void {
    pendingCalls += 1;
    void result
      .then((value) => wrapValue(value, book))
      .catch(() => {
        onRefused('method failed');
        return null;
      })
      .then((data) => {
        pendingCalls -= 1;
        respond(id, data);
      });
  }

  function handle(message: PageMessage): void {
    if (message.kind === 'idle') {
      updates.setIdle();
      return;
    }
    const mayAsk = isSubscription(message) || requests.take();
    if (message.kind === 'init' || message.kind === 'debug') {
      if (!mayAsk) onRefused('rate');
      else if (message.kind === 'debug') dependencies.onDebug(message.text);
      else if (message.hasId) init(message.id);
      return;
    }
    const id = typeof message.object === 'string' ? message.object : undefined;
    const entry = id === undefined ? undefined : known.get(id);
    // Calls of an unknown object get no response, as in Qt; pages have timeouts for that.
    if (id === undefined || entry === undefined) return;
    if (message.kind === 'invokeMethod') {
      if (!message.hasId) return;
      if (mayAsk) invoke(message, { ...entry, id });
      else respond(message.id, REFUSED);
    } else if (message.kind === 'setProperty') {
      if (mayAsk) setProperty(entry.object, message);
    } else if (isSignalIndex(entry.object, message.signal)) {
      const change = message.kind === 'connectToSignal' ? 'add' : 'remove';
      subscriptions[change](id, message.signal);
      if (change === 'add') entry.object.noteListener(message.signal);
    }
  }

  function setProperty(
    object: HostObject,
    message: Extract<PageMessage, { readonly kind: 'setProperty' }>,
  ): void {
    const [value] = unwrapArguments([message.value], book);
    const { property } = message;
    if (typeof property !== 'number' || !object.write(property, value)) onRefused('property');
  }

  /** Refuses a message that is too long: without a response the page would wait forever. */
  function refuseUnread(text: string): void {
    const { type, id, object, method } = readEdges(text);
    if (id === undefined || (type !== MESSAGE.init && type !== MESSAGE.invokeMethod)) return;
    const entry = typeof object === 'string' ? known.get(object) : undefined;
    respond(id, entry === undefined ? REFUSED : refusalOf(entry.object, method));
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    for (const { unwatch } of known.values()) unwatch();
    known.clear();
    subscriptions.clear();
    updates.close();
    dependencies.onClosed();
  }

  return {
    /** Handles a message of the page. Never throws, whatever the message is. */
    receive: (text: unknown): void => {
      if (isClosed || typeof text !== 'string') return;
      if (!messages.take()) {
        onRefused('message rate');
        return;
      }
      if (text.length > limits.messageLength) {
        onRefused('message length');
        refuseUnread(text);
        return;
      }
      const message = readMessage(text);
      if (message !== undefined) handle(message);
    },
    /** Call when an object was registered: watches it. */
    publish: watch,
    /** Call when an object was deregistered. */
    withdraw: forget,
    /** Sends the updates that were held back. */
    releaseUpdates: updates.release,
    close,
  };
}

function isSubscription({ kind }: PageMessage): boolean {
  return kind === 'connectToSignal' || kind === 'disconnectFromSignal';
}
