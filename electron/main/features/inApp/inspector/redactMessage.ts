/** Removes secrets from a message of the protocol, and personal data that only its member identifies. */
import { HIDDEN, redactValue } from './redactValue.ts';
import { isRecord } from '../../../lib/isRecord.ts';

/** Methods whose arguments are personal: a notification quotes chats and names. */
const METHODS_WITH_WORDS: ReadonlySet<string> = new Set(['notify']);

/** The name of an object's method at an index, with or without its signature. */
export type MethodNames = (object: string, index: number) => string | undefined;

/** The message as it may be shown and stored. Never throws. */
export function redactMessage(message: unknown, nameOf: MethodNames): unknown {
  const redacted = redactValue(message);
  if (!isRecord(message) || !isRecord(redacted)) return redacted;
  const { args } = message;
  if (args === undefined || !METHODS_WITH_WORDS.has(methodOf(message, nameOf))) return redacted;
  return { ...redacted, args: Array.isArray(args) ? args.map(() => HIDDEN) : HIDDEN };
}

/** The called method, by name, by signature or by index; empty when the message is no call. */
function methodOf(message: Readonly<Record<string, unknown>>, nameOf: MethodNames): string {
  const { method, object } = message;
  const name =
    typeof method === 'number' && typeof object === 'string' ? nameOf(object, method) : method;
  return typeof name === 'string' ? name.replace(/\(.*$/su, '') : '';
}
