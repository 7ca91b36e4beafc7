/** The only server that a policy allows. */
import { type ServerChoice, storedServer } from '../servers/chosenServer.ts';
import { parseServer } from '../servers/serverOption.ts';
import type { Policy } from './policy.ts';

/** Whether a server is the only one that may be shown; undefined without such a policy. */
export type ServerLock = (choice: ServerChoice) => boolean;

export function serverLock({ server, lockServer = false }: Policy): ServerLock | undefined {
  const locked = lockServer && server !== undefined ? parseServer(server, true) : undefined;
  if (locked === undefined || locked.kind === 'invalid') return undefined;
  return (choice) => storedServer(choice) === storedServer(locked);
}
