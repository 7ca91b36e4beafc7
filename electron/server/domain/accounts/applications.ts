/**
 * Applications: programs with an id, a secret and scopes, added by the operator. They act like the operator, or for people who give
 * permission.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ApplicationRow, ApplicationRows } from '#server/storage/applications.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import * as z from 'zod/mini';
import { type GrantedScope, parseScopes } from './scopes.ts';

/** An application without its secret. */
export interface Application {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly GrantedScope[];
  /** The redirect addresses for people who give permission. */
  readonly redirectUris: readonly string[];
  /** Whether it is a public client without a secret, which therefore can't act like the operator. */
  readonly isPublic: boolean;
  /** Whether the application is turned on. */
  readonly isActive: boolean;
  /** Unix seconds. */
  readonly createdAtS: number;
  /** Login of the administrator who made it; null for one from the command line. */
  readonly createdBy: string | null;
  /** When it was last given a token, Unix seconds; null before the first. */
  readonly lastUsedAtS: number | null;
}

export type Applications = ReturnType<typeof createApplications>;

export function createApplications(rows: ApplicationRows, clock: { nowS(): number }) {
  return {
    async find(id: string): Promise<Application | undefined> {
      const row = await rows.find(id);
      return row && view(row);
    },
    list: async (): Promise<readonly Application[]> => (await rows.list()).map(view),
    /** Returns the secret this once; it isn't stored. A public application's secret is useless. */
    async add(
      made: Pick<Application, 'name' | 'scopes' | 'createdBy'> &
        Partial<Pick<Application, 'redirectUris' | 'isPublic'>>,
      alongside: (id: string) => Alongside = () => [],
    ): Promise<{ readonly application: Application; readonly secret: string }> {
      const { name, scopes, createdBy, redirectUris = [], isPublic = false } = made;
      const id = randomBytes(10).toString('hex');
      const secret = newSecret();
      const row: ApplicationRow = {
        ...{ id, name, createdBy, secretHash: hashOf(secret), scopes: scopes.join(' ') },
        ...{ createdAtS: clock.nowS(), isActive: 1, lastUsedAtS: null },
        ...{ redirectUris: JSON.stringify(redirectUris), isPublic: isPublic ? 1 : 0 },
      };
      await rows.add(row, alongside(id));
      return { application: view(row), secret };
    },
    /** Turns an application on or off, which revokes its tokens. False when it doesn't exist. */
    turn: (id: string, isActive: boolean, alongside?: Alongside): Promise<boolean> =>
      rows.change(id, { isActive: isActive ? 1 : 0 }, alongside),
    /** Changes an application's redirect addresses. False when it doesn't exist. */
    address: (
      id: string,
      redirectUris: readonly string[],
      alongside?: Alongside,
    ): Promise<boolean> => rows.address(id, JSON.stringify(redirectUris), alongside),
    /** Replaces the secret and revokes the tokens; undefined when the application doesn't exist. */
    async renewSecret(id: string, alongside?: Alongside): Promise<string | undefined> {
      const secret = newSecret();
      const isThere = await rows.change(id, { secretHash: hashOf(secret) }, alongside);
      return isThere ? secret : undefined;
    },
    /** Removes an application and revokes its tokens. */
    remove: (id: string, alongside?: Alongside): Promise<boolean> => rows.remove(id, alongside),
    /** The application with this id and secret, even if it is turned off. */
    async withSecret(id: string, secret: string): Promise<Application | undefined> {
      const row = await rows.find(id);
      const given = Buffer.from(hashOf(secret), 'hex');
      // An unknown id takes as long as a wrong secret.
      const isSame = timingSafeEqual(given, row ? Buffer.from(row.secretHash, 'hex') : given);
      return row && isSame ? view(row) : undefined;
    },
    /** The statement that records that an application is being used. */
    used: (id: string): BatchItem<'sqlite'> => rows.used(id, clock.nowS()),
  };
}

function view(row: ApplicationRow): Application {
  const { id, name, createdAtS, createdBy, lastUsedAtS } = row;
  const parsed = parseScopes(row.scopes);
  // If a later version has removed a scope, the application has no scopes at all.
  const scopes = parsed.ok ? parsed.value : [];
  const redirectUris = z.parse(z.array(z.string()), JSON.parse(row.redirectUris));
  const flags = { isActive: row.isActive === 1, isPublic: row.isPublic === 1 };
  return { id, name, scopes, redirectUris, ...flags, createdAtS, createdBy, lastUsedAtS };
}

function newSecret(): string {
  return randomBytes(32).toString('hex');
}

/** A fast hash is enough: the secret is random, so it cannot be guessed from its hash. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
