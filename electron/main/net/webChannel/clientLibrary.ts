/**
 * Our own version of the client library that Qt's hosts provide, written from Qt's public documentation: the class `QWebChannel` as
 * a script. Pages written for Qt's library work with it unchanged.
 */
import { type ClassInfo, MESSAGE, OBJECT_MARK } from '#shared/bridge/protocol.ts';

/** The script: the function below as text, with the protocol's constants. */
export function clientLibraryScript(): string {
  const words = [MESSAGE, OBJECT_MARK].map((each) => JSON.stringify(each)).join(',');
  return `(${String(installLibrary)})(${words});`;
}

/** Runs in the page, so it must not use anything from outside. */
function installLibrary(kinds: typeof MESSAGE, mark: string): void {
  type Listener = (...values: unknown[]) => unknown;
  interface Transport {
    readonly send: (text: string) => void;
    onmessage?: (event: { readonly data: string }) => void;
  }
  /** An update has one entry per changed object. */
  interface Update {
    readonly object: string;
    readonly signals: Readonly<Record<string, readonly unknown[] | undefined>>;
    readonly properties: Readonly<Record<string, unknown>>;
  }
  /** The response to `init` contains the descriptions of all objects; the response to a call is any value. */
  type Answered = (data: Readonly<Record<string, ClassInfo>>) => void;
  type HostMessage =
    | { readonly type: 1; readonly object: string; readonly signal: number; readonly args?: [] }
    | { readonly type: 2; readonly data: readonly Update[] }
    | { readonly type: 10; readonly id: number; readonly data: Parameters<Answered>[0] };
  /** An object of the host for the page, with the library's access to it. */
  interface Remote {
    readonly object: object;
    readonly fill: () => void;
    readonly setProperty: (index: number, value: unknown) => void;
    readonly emit: (signal: number, values: readonly unknown[]) => void;
    readonly isEnd: (signal: number) => boolean;
  }
  interface Reference {
    readonly id: string;
    readonly data?: ClassInfo;
  }

  const isListener = (value: unknown): value is Listener => typeof value === 'function';
  const isReference = (value: object): value is Reference =>
    Object.hasOwn(value, mark) && 'id' in value && typeof value.id === 'string';
  const define = (object: object, name: string, value: unknown): void => {
    const kind = { configurable: true, enumerable: true, writable: true };
    Object.defineProperty(object, name, { ...kind, value });
  };

  class QWebChannel {
    readonly objects = {};
    readonly transport: Transport;
    readonly #remotes = new Map<string, Remote>();
    readonly #waiting = new Map<number, Answered>();
    #lastCall = 0;

    constructor(transport: Transport, ready?: (channel: QWebChannel) => void) {
      this.transport = transport;
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- Qt's transport is no event target
      transport.onmessage = ({ data }) => this.#receive(JSON.parse(data));
      this.exec({ type: kinds.init }, (infos) => {
        const made = Object.entries(infos).map(([id, info]) => this.#make(id, info));
        // Only now: a property may refer to a later object of the list.
        for (const { fill } of made) fill();
        ready?.(this);
        this.#send({ type: kinds.idle });
      });
    }

    /** Sends a message that expects a response. */
    exec(message: object, callback: Answered): void {
      this.#lastCall += 1;
      this.#waiting.set(this.#lastCall, callback);
      this.#send({ ...message, id: this.#lastCall });
    }

    /** Writes a line to the host's log. */
    debug(text: unknown): void {
      this.#send({ type: kinds.debug, data: text });
    }

    #send(message: object): void {
      this.transport.send(JSON.stringify(message));
    }

    #receive(message: HostMessage): void {
      switch (message.type) {
        case kinds.signal:
          this.#emit(message.object, message.signal, message.args ?? []);
          break;
        case kinds.propertyUpdate:
          this.#update(message.data);
          break;
        case kinds.response: {
          const callback = this.#waiting.get(message.id);
          this.#waiting.delete(message.id);
          callback?.(message.data);
          break;
        }
      }
    }

    #update(updates: readonly Update[]): void {
      for (const { object, signals, properties } of updates) {
        const remote = this.#remotes.get(object);
        for (const [index, value] of Object.entries(properties)) {
          remote?.setProperty(Number(index), value);
        }
        for (const [index, values] of Object.entries(signals)) {
          remote?.emit(Number(index), values ?? []);
        }
      }
      this.#send({ type: kinds.idle });
    }

    #emit(id: string, signal: number, values: readonly unknown[]): void {
      const remote = this.#remotes.get(id);
      remote?.emit(signal, values);
      if (remote?.isEnd(signal) !== true) return;
      this.#remotes.delete(id);
      Reflect.deleteProperty(this.objects, id);
    }

    /** The host's value, with objects in place of references. */
    #unwrap(value: unknown): unknown {
      if (typeof value !== 'object' || value === null) return value;
      if (Array.isArray(value)) return value.map((each: unknown) => this.#unwrap(each));
      if (!isReference(value)) {
        const entries = Object.entries(value);
        return Object.fromEntries(entries.map(([key, each]) => [key, this.#unwrap(each)]));
      }
      const known = this.#remotes.get(value.id);
      if (known !== undefined || value.data === undefined) return known?.object;
      const made = this.#make(value.id, value.data);
      made.fill();
      return made.object;
    }

    #make(id: string, info: ClassInfo): Remote {
      const listeners = new Map<number, readonly Listener[]>();
      const values = new Map<number, unknown>();
      const object = { __id__: id };
      Object.defineProperty(object, 'toJSON', { value: () => ({ id, [mark]: true }) });

      for (const [name, index] of info.methods) {
        // A method with its full signature is called by index: no overload may be chosen instead.
        define(object, name, this.#method(id, name.endsWith(')') ? index : name));
      }
      const isEndName = (name: string): boolean => /^destroyed(?:\(|$)/u.test(name);
      for (const [name, index] of info.signals) {
        define(object, name, this.#signal(id, index, listeners, isEndName(name)));
      }
      for (const [index, name, [notify, signal]] of info.properties) {
        if (signal !== undefined) {
          const signalName = notify === 1 ? `${name}Changed` : String(notify);
          define(object, signalName, this.#signal(id, signal, listeners, true));
        }
        Object.defineProperty(object, name, {
          configurable: true,
          enumerable: true,
          get: () => values.get(index),
          set: (value: unknown) => {
            values.set(index, value);
            this.#send({ type: kinds.setProperty, object: id, property: index, value });
          },
        });
      }
      for (const [name, members] of Object.entries(info.enums ?? {})) define(object, name, members);

      const setProperty = (index: number, value: unknown): void => {
        values.set(index, this.#unwrap(value));
      };
      const remote: Remote = {
        object,
        setProperty,
        fill: () => {
          for (const [index, , , value] of info.properties) setProperty(index, value);
        },
        emit: (signal, wrapped) => {
          const unwrapped = wrapped.map((value) => this.#unwrap(value));
          for (const listener of listeners.get(signal) ?? []) listener(...unwrapped);
        },
        isEnd: (signal) =>
          info.signals.some(([name, index]) => index === signal && isEndName(name)),
      };
      this.#remotes.set(id, remote);
      define(this.objects, id, object);
      return remote;
    }

    #method(object: string, method: string | number): Listener {
      return (...values) => {
        const [onDone, onFailed] = values.filter(isListener);
        const args = values.filter((value) => !isListener(value));
        const invoke = (done: Listener, failed?: Listener): void =>
          this.exec({ type: kinds.invokeMethod, object, method, args }, (data?: unknown) =>
            data === undefined ? failed?.() : done(this.#unwrap(data)),
          );
        if (onDone === undefined) return new Promise((resolve, reject) => invoke(resolve, reject));
        return invoke(onDone, onFailed);
      };
    }

    /** `isSentUnasked`: the host sends it to all pages, even without `connectToSignal`. */
    #signal(
      object: string,
      signal: number,
      all: Map<number, readonly Listener[]>,
      isSentUnasked: boolean,
    ): object {
      const ask = (type: number): void => {
        if (!isSentUnasked) this.#send({ type, object, signal });
      };
      return {
        connect: (listener: Listener) => {
          const before = all.get(signal) ?? [];
          all.set(signal, [...before, listener]);
          if (before.length === 0) ask(kinds.connectToSignal);
        },
        disconnect: (listener: Listener) => {
          const before = all.get(signal) ?? [];
          const index = before.indexOf(listener);
          if (index === -1) return;
          all.set(signal, before.toSpliced(index, 1));
          if (before.length === 1) ask(kinds.disconnectFromSignal);
        },
      };
    }
  }
  Reflect.set(globalThis, 'QWebChannel', QWebChannel);
}
