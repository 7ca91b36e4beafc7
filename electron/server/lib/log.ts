/** The log of everything below the HTTP server, and which parts of an error it may hold. */
import { storageCode } from './storageCode.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** The part of Fastify's log that is used here. */
export type Log = Readonly<
  Record<'error' | 'warn' | 'info', (details: object, message: string) => void>
>;

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

const described = new WeakSet<object>();

/**
 * Describes an error for the log: type, code and stack frames, but no message, which may quote data. A description passed in again
 * stays the same, since the log describes everything it gets.
 */
export function describeError(error: unknown): DescribedError {
  if (isDescribed(error)) return error;
  const description = descriptionOf(error);
  described.add(description);
  return description;
}

function isDescribed(error: unknown): error is DescribedError {
  return typeof error === 'object' && error !== null && described.has(error);
}

function descriptionOf(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' };
  const code: unknown = Reflect.get(error, 'code');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /u.test(line));
  return {
    type: error.name,
    message: storageCode(error) ?? (typeof code === 'string' ? code : ''),
    stack: frames.slice(0, 12).join('\n'),
  };
}
