/**
 * The constants of the QWebChannel protocol, as Qt's hosts and pages use them (bridge 3), for both ends: the shell's host and the
 * page's client.
 */

/** The kinds of messages, with their `type` numbers. */
export const MESSAGE = {
  /** Host to page: a signal of an object, by its index. */
  signal: 1,
  /** Host to page: changed properties, collected over a short time. */
  propertyUpdate: 2,
  /** Page to host: requests the list of objects. */
  init: 3,
  /** Page to host: ready for the next property update. */
  idle: 4,
  /** Page to host: a line for the host's log. */
  debug: 5,
  invokeMethod: 6,
  connectToSignal: 7,
  disconnectFromSignal: 8,
  setProperty: 9,
  /** Host to page: the response to an `init` or an `invokeMethod`, by its id. */
  response: 10,
} as const;

export type MessageName = keyof typeof MESSAGE;

/** Marks a host object among plain values. */
export const OBJECT_MARK = '__QObject*__';

/**
 * A host's response to a call that it refuses: Qt turns the missing value into an empty list. A page can't distinguish it from a
 * result, so our methods return `{ok, error}`.
 */
export const REFUSED: readonly never[] = [];

/** Property changes within this time are sent as one update. */
export const UPDATE_INTERVAL_MS = 50;

/** `[name, index]`; each name is listed twice, bare and with its argument types. */
export type NamedIndex = readonly [name: string, index: number];

/** The signal that announces a property's changes: none, `<name>Changed`, or another name. */
export type NotifyInfo = readonly [] | readonly [signal: 1 | string, index: number];

export type PropertyInfo = readonly [
  index: number,
  name: string,
  notify: NotifyInfo,
  value: unknown,
];

/** The description of an object in responses to `init` and in wrapped objects. */
export interface ClassInfo {
  readonly methods: readonly NamedIndex[];
  readonly signals: readonly NamedIndex[];
  readonly properties: readonly PropertyInfo[];
  readonly enums?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
