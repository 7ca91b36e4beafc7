/** Applications: programs with an id, a secret and scopes, made by the operator. They act as the operator does. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApplicationRow, ApplicationRows } from '#server/storage/applications.ts';
import { type GrantedScope, parseScopes } from './scopes.ts';

/** An application as everything but its secret. */
export interface Application {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly GrantedScope[];
}

export interface Applications {
  find(id: string): Promise<Application | undefined>;
  list(): Promise<readonly Application[]>;
  /** The secret is given this once, and kept nowhere. */
  add(
    name: string,
    scopes: readonly GrantedScope[],
  ): Promise<{ readonly application: Application; readonly secret: string }>;
  /** Takes an application away, and with it what its tokens open. */
  remove(id: string): Promise<boolean>;
  /** The application whose id and secret these are. */
  withSecret(id: string, secret: string): Promise<Application | undefined>;
}

/** Makes the book of applications. */
export function createApplications(rows: ApplicationRows, clock: { nowS(): number }): Applications {
  return {
    async find(id) {
      const row = await rows.find(id);
      return row && view(row);
    },
    list: async () => (await rows.list()).map(view),
    async add(name, scopes) {
      const id = randomBytes(10).toString('hex');
      const secret = randomBytes(32).toString('hex');
      await rows.add({
        id,
        name,
        secretHash: hashSecret(secret).toString('hex'),
        scopes: scopes.join(' '),
        createdAtS: clock.nowS(),
      });
      return { application: { id, name, scopes }, secret };
    },
    remove: (id) => rows.remove(id),
    async withSecret(id, secret) {
      const row = await rows.find(id);
      const known = Buffer.from(row?.secretHash ?? '', 'hex');
      const given = hashSecret(secret);
      // An unknown id takes as long as a wrong secret.
      const isSame = timingSafeEqual(given, row ? known : given);
      return row && isSame ? view(row) : undefined;
    },
  };
}

function view({ id, name, scopes }: ApplicationRow): Application {
  const parsed = parseScopes(scopes);
  // A scope that a later version does not know any more opens nothing.
  return { id, name, scopes: parsed.ok ? parsed.value : [] };
}

/** A fast hash is enough: the secret is random, so it cannot be guessed from its hash. */
function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
