/** Parses the messages of a page: the text, its kind, and the valid fields of each kind. */
import { parseJson } from '#shared/parseJson.ts';
import { MESSAGE } from '#shared/bridge/protocol.ts';
import { isRecord } from '../../lib/isRecord.ts';

/** A message of a page. It has `hasId` because an id may be any JSON value, including null. */
export type PageMessage =
  | { readonly kind: 'init'; readonly id: unknown; readonly hasId: boolean }
  | { readonly kind: 'idle' }
  | { readonly kind: 'debug'; readonly text: string }
  | {
      readonly kind: 'invokeMethod';
      readonly id: unknown;
      readonly hasId: boolean;
      readonly object: unknown;
      readonly method: unknown;
      readonly args: readonly unknown[];
    }
  | {
      readonly kind: 'connectToSignal' | 'disconnectFromSignal';
      readonly object: unknown;
      readonly signal: unknown;
    }
  | {
      readonly kind: 'setProperty';
      readonly object: unknown;
      readonly property: unknown;
      readonly value: unknown;
    };

/** The message in a text; undefined for invalid JSON, other values, unknown kinds and those that only hosts send. */
export function readMessage(text: string): PageMessage | undefined {
  const raw = parseJson(text);
  // Invalid JSON is dropped, as in Qt's transports.
  if (!isRecord(raw)) return undefined;
  // Own properties only: missing fields must not be read from a prototype.
  const field = (name: string): unknown => (Object.hasOwn(raw, name) ? raw[name] : undefined);
  const withId = { id: field('id'), hasId: Object.hasOwn(raw, 'id') };
  const args = field('args');
  const debug = field('data');
  switch (field('type')) {
    case MESSAGE.init:
      return { kind: 'init', ...withId };
    case MESSAGE.idle:
      return { kind: 'idle' };
    case MESSAGE.debug:
      return { kind: 'debug', text: typeof debug === 'string' ? debug : '' };
    case MESSAGE.invokeMethod:
      return {
        kind: 'invokeMethod',
        ...withId,
        object: field('object'),
        method: field('method'),
        args: Array.isArray(args) ? args : [],
      };
    case MESSAGE.connectToSignal:
      return { kind: 'connectToSignal', object: field('object'), signal: field('signal') };
    case MESSAGE.disconnectFromSignal:
      return { kind: 'disconnectFromSignal', object: field('object'), signal: field('signal') };
    case MESSAGE.setProperty:
      return {
        kind: 'setProperty',
        object: field('object'),
        property: field('property'),
        value: field('value'),
      };
    default:
      return undefined;
  }
}
