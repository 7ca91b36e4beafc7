/** What everything below the HTTP server writes its log with, and what of an error may be in it. */
import { storageCode } from './storageCode.ts';

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** The log as Fastify has it, as far as it is used here. */
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
 * An error as the log may have it: kind, code and stack frames, but no message, which may quote data. What was described
 * stays the same: the log describes once more whatever it is given.
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
