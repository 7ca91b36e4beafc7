/**
 * The words of the QWebChannel protocol, as hosts and pages of Qt use them (bridge 3). Both ends take them from
 * here: the shell's host and the page's client.
 */

/** The kinds of message; the number is the `type` of each. */
export const MESSAGE = {
  /** Host to page: a signal of an object, by its index. */
  signal: 1,
  /** Host to page: properties that changed, collected over a short time. */
  propertyUpdate: 2,
  /** Page to host: what objects are there? */
  init: 3,
  /** Page to host: ready for the next property update. */
  idle: 4,
  /** Page to host: a line for the host's log. */
  debug: 5,
  invokeMethod: 6,
  connectToSignal: 7,
  disconnectFromSignal: 8,
  setProperty: 9,
  /** Host to page: the answer to an `init` or an `invokeMethod`, by its id. */
  response: 10,
} as const;

export type MessageName = keyof typeof MESSAGE;

/** Marks an object of the host among plain values. */
export const OBJECT_MARK = '__QObject*__';

/**
 * What a host answers for a call that it refuses: Qt turns the nothing it has into an empty list. A page
 * cannot distinguish it from a result, so our methods say `{ok, error}` themselves.
 */
export const REFUSED: readonly never[] = [];

/** For how long changes of properties are collected into one update. */
export const UPDATE_INTERVAL_MS = 50;

/** `[name, index]`; each name is there twice, bare and with its argument types. */
export type NamedIndex = readonly [name: string, index: number];

/** How a property says which signal announces its changes: not at all, `<name>Changed`, or another name. */
export type NotifyInfo = readonly [] | readonly [signal: 1 | string, index: number];

export type PropertyInfo = readonly [
  index: number,
  name: string,
  notify: NotifyInfo,
  value: unknown,
];

/** What an object is like: the form of the answer to `init` and of wrapped objects. */
export interface ClassInfo {
  readonly methods: readonly NamedIndex[];
  readonly signals: readonly NamedIndex[];
  readonly properties: readonly PropertyInfo[];
  readonly enums?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
