/** The server of this run, and the partition with its data. */
import { createHash } from 'node:crypto';
import { type ServerOption, parseServer } from './serverOption.ts';

/** A valid choice. */
export type ServerChoice = Exclude<ServerOption, { readonly kind: 'invalid' }>;

/**
 * The command line's server, otherwise the last one, otherwise the embedded one. A stored address was allowed when it was stored,
 * so plain http is accepted here.
 */
export function chooseServer(
  asked: ServerOption | undefined,
  stored: string | undefined,
): ServerChoice {
  if (asked !== undefined && asked.kind !== 'invalid') return asked;
  const last = stored === undefined ? undefined : parseServer(stored, true);
  return last === undefined || last.kind === 'invalid' ? { kind: 'embedded' } : last;
}

/** The stored form of a choice; {@link chooseServer} reads it. */
export function storedServer(choice: ServerChoice): string {
  return choice.kind === 'embedded' ? 'embedded' : choice.origin;
}

/**
 * The partition of a server. It separates storage, cache and permissions of servers from each other, and those of in-app mode from
 * the app's own pages. The two kinds of page in in-app mode have different rules, so each has its own session.
 */
export function partitionOf(
  choice: ServerChoice,
  use: 'server' | 'in-app' | 'in-app-bundle' = 'server',
): string {
  const hash = createHash('sha256').update(storedServer(choice)).digest('hex').slice(0, 16);
  return `persist:${use}-${hash}`;
}
