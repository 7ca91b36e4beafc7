/** Applications: programs with an id, a secret and scopes, made by the operator. They act as the operator does, or for people who allow it. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { BatchItem } from 'drizzle-orm/batch';
import type { ApplicationRow, ApplicationRows } from '#server/storage/applications.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import * as z from 'zod/mini';
import { type GrantedScope, parseScopes } from './scopes.ts';

/** An application as everything but its secret. */
export interface Application {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly GrantedScope[];
  /** Where it sends people back to who allow it access. */
  readonly redirectUris: readonly string[];
  /** Whether it keeps no secret, and so can't act as the operator does. */
  readonly isPublic: boolean;
  /** Whether its secret opens anything. */
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
    /** The secret is given this once, and kept nowhere. That of a public one is of no use. */
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
    /** Switches one on or off, which ends its tokens. Whether there was one. */
    turn: (id: string, isActive: boolean, alongside?: Alongside): Promise<boolean> =>
      rows.change(id, { isActive: isActive ? 1 : 0 }, alongside),
    /** Changes where it sends people back to. Whether there was one. */
    address: (
      id: string,
      redirectUris: readonly string[],
      alongside?: Alongside,
    ): Promise<boolean> => rows.address(id, JSON.stringify(redirectUris), alongside),
    /** A new secret in the place of the old one, whose tokens end; undefined where there is no such application. */
    async renewSecret(id: string, alongside?: Alongside): Promise<string | undefined> {
      const secret = newSecret();
      const isThere = await rows.change(id, { secretHash: hashOf(secret) }, alongside);
      return isThere ? secret : undefined;
    },
    /** Takes an application away, and with it what its tokens open. */
    remove: (id: string, alongside?: Alongside): Promise<boolean> => rows.remove(id, alongside),
    /** The application whose id and secret these are, also while it is switched off. */
    async withSecret(id: string, secret: string): Promise<Application | undefined> {
      const row = await rows.find(id);
      const given = Buffer.from(hashOf(secret), 'hex');
      // An unknown id takes as long as a wrong secret.
      const isSame = timingSafeEqual(given, row ? Buffer.from(row.secretHash, 'hex') : given);
      return row && isSame ? view(row) : undefined;
    },
    /** The statement that writes down that one is used now. */
    used: (id: string): BatchItem<'sqlite'> => rows.used(id, clock.nowS()),
  };
}

function view(row: ApplicationRow): Application {
  const { id, name, createdAtS, createdBy, lastUsedAtS } = row;
  const parsed = parseScopes(row.scopes);
  // A scope that a later version does not know any more opens nothing.
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
