/** Describes messages of the bridge for people: kind, member, size, duration, and whether the call was refused. */
import { parseJson } from '#shared/parseJson.ts';
import { CLIENT } from '#shared/bridge/clientObject.ts';
import type { ClassLayout } from '#shared/bridge/classLayout.ts';
import { MESSAGE, type MessageName } from '#shared/bridge/protocol.ts';
import type { TrafficMessage } from '../../../net/webChannel/traffic.ts';
import { type MethodNames, redactMessage } from './redactMessage.ts';
import { isRecord } from '../../../lib/isRecord.ts';

export interface TrafficLine {
  readonly at: number;
  readonly from: 'page' | 'client';
  /** Undefined when it isn't a message of the protocol. */
  readonly kind: MessageName | undefined;
  /** For example `client.openExternal`; empty for a message without a member. */
  readonly member: string;
  /** Characters on the wire. */
  readonly size: number;
  /** For a response: milliseconds since its call. */
  readonly tookMs?: number;
  readonly refusal?: string;
  /** Redacted and shortened. */
  readonly payload: string;
}

/** Longer payloads end with an ellipsis. */
export const PAYLOAD_MAX_LENGTH = 160;
/** With more pending calls than this, the oldest are forgotten. */
const PENDING_MAX = 1000;

const KINDS: ReadonlyMap<unknown, MessageName> = new Map(
  Object.entries(MESSAGE).map(([name, type]) => [type, toName(name)]),
);

/** Creates a reader, which remembers pending calls. `layoutOf` returns the members of an object. */
export function createTrafficReader(
  layoutOf: (object: string) => ClassLayout | undefined,
): (message: TrafficMessage) => TrafficLine {
  const methodName: MethodNames = (object, index) => layoutOf(object)?.methods.get(index)?.name;
  const pending = new Map<string, { readonly at: number; readonly member: string }>();

  return ({ at, connection, from, text, refusal }) => {
    const parsed = parseJson(text);
    // Text that isn't a JSON object is listed without kind and payload.
    const raw = isRecord(parsed) ? parsed : {};
    const kind = KINDS.get(raw['type']);
    const callKey = `${connection}:${JSON.stringify(raw['id'] ?? null)}`;
    const call = kind === 'response' ? pending.get(callKey) : undefined;
    if (kind === 'response') pending.delete(callKey);
    const member = call?.member ?? memberOf(kind, raw, layoutOf);
    if (kind === 'init' || kind === 'invokeMethod') {
      const [oldest] = pending.keys();
      if (pending.size >= PENDING_MAX && oldest !== undefined) pending.delete(oldest);
      pending.set(callKey, { at, member });
    }
    const why = refusal ?? (kind === 'response' ? refusalOf(raw['data'], member) : undefined);
    return {
      ...{ at, from, kind, member },
      size: text.length,
      ...(call !== undefined && { tookMs: at - call.at }),
      ...(why !== undefined && { refusal: why }),
      payload: payloadOf(kind, redactMessage(raw, methodName)),
    };
  };
}

function memberOf(
  kind: MessageName | undefined,
  raw: Readonly<Record<string, unknown>>,
  layoutOf: (object: string) => ClassLayout | undefined,
): string {
  const object = typeof raw['object'] === 'string' ? raw['object'] : undefined;
  if (object === undefined) {
    return kind === 'propertyUpdate' ? updatedMembers(raw['data'], layoutOf).join(', ') : '';
  }
  const layout = layoutOf(object);
  const named = (value: unknown, find: (index: number) => string | undefined): string => {
    const name = typeof value === 'number' ? (find(value) ?? String(value)) : value;
    return shorten(`${object}.${typeof name === 'string' ? name : '?'}`, 80);
  };
  if (kind === 'invokeMethod') {
    return named(raw['method'], (index) => layout?.methods.get(index)?.name);
  }
  if (kind === 'setProperty') {
    return named(raw['property'], (index) => layout?.properties.get(index)?.name);
  }
  return named(raw['signal'], (index) =>
    layout === undefined ? undefined : [...layout.signals].find(([, each]) => each === index)?.[0],
  );
}

function updatedMembers(
  data: unknown,
  layoutOf: (object: string) => ClassLayout | undefined,
): string[] {
  const updates: readonly unknown[] = Array.isArray(data) ? data : [];
  return updates.flatMap((update) => {
    if (!isRecord(update) || typeof update['object'] !== 'string') return [];
    const { object } = update;
    if (typeof object !== 'string' || !isRecord(update['properties'])) return [];
    return Object.keys(update['properties']).map(
      (index) => `${object}.${layoutOf(object)?.properties.get(Number(index))?.name ?? index}`,
    );
  });
}

/** Why a call was refused, by its response: `{ok: false}`, or an empty list from a method that returns no list. */
function refusalOf(data: unknown, member: string): string | undefined {
  if (isRecord(data) && data['ok'] === false) {
    return typeof data['error'] === 'string' ? shorten(data['error'], 40) : 'refused';
  }
  const isList = Array.isArray(data) && data.length === 0;
  return isList && !LISTS.has(member) ? 'refused' : undefined;
}

/** Methods for which an empty list is a valid result. */
const LISTS: ReadonlySet<string> = new Set(
  Object.keys(CLIENT.methods)
    .filter((name) => name === 'getDevices')
    .map((name) => `client.${name}`),
);

function payloadOf(kind: MessageName | undefined, redacted: unknown): string {
  if (!isRecord(redacted)) return '';
  const value = kind === 'setProperty' ? redacted['value'] : (redacted['args'] ?? redacted['data']);
  return value === undefined ? '' : shorten(JSON.stringify(value), PAYLOAD_MAX_LENGTH);
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

function toName(name: string): MessageName {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the very table that defines the type
  return name as MessageName;
}
