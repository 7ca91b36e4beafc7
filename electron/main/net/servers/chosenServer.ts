/** Which server this run talks to, and the partition in which its data lives. */
import { createHash } from 'node:crypto';
import { type ServerOption, parseServer } from './serverOption.ts';

/** A choice that can be acted on. */
export type ServerChoice = Exclude<ServerOption, { readonly kind: 'invalid' }>;

/**
 * The command line's server, else the one of last time, else the embedded one. A stored address was
 * allowed when it was stored, so plain http passes here.
 */
export function chooseServer(
  asked: ServerOption | undefined,
  stored: string | undefined,
): ServerChoice {
  if (asked !== undefined && asked.kind !== 'invalid') return asked;
  const last = stored === undefined ? undefined : parseServer(stored, true);
  return last === undefined || last.kind === 'invalid' ? { kind: 'embedded' } : last;
}

/** How a choice is stored; {@link chooseServer} reads it. */
export function storedServer(choice: ServerChoice): string {
  return choice.kind === 'embedded' ? 'embedded' : choice.origin;
}

/**
 * The partition of a server: storage, cache and permissions of one never meet those of another, and
 * what a page keeps in in-app mode stays apart from what the app's own pages keep. The two kinds of page in
 * in-app mode are under different rules, so each has a session of its own.
 */
export function partitionOf(
  choice: ServerChoice,
  use: 'server' | 'in-app' | 'in-app-bundle' = 'server',
): string {
  const hash = createHash('sha256').update(storedServer(choice)).digest('hex').slice(0, 16);
  return `persist:${use}-${hash}`;
}
