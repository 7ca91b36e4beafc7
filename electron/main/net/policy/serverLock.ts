/** The one server that a policy allows. */
import { type ServerChoice, storedServer } from '../servers/chosenServer.ts';
import { parseServer } from '../servers/serverOption.ts';
import type { Policy } from './policy.ts';

/** Matches the one server that may be shown; undefined when there is no such one. */
export type ServerLock = (choice: ServerChoice) => boolean;

export function serverLock({ server, lockServer = false }: Policy): ServerLock | undefined {
  const locked = lockServer && server !== undefined ? parseServer(server, true) : undefined;
  if (locked === undefined || locked.kind === 'invalid') return undefined;
  return (choice) => storedServer(choice) === storedServer(locked);
}
