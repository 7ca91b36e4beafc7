/** The identities of accounts at sign-in providers, and the sign-ins that began there. */
import { and, eq } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Database } from './open.ts';
import {
  type ProviderSessionRow,
  type UserRow,
  identities as table,
  providerSessions,
  users,
} from './schema/accounts.ts';

/** A person's identity at their provider: the provider's issuer, and its id for the person. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export type Identities = ReturnType<typeof createIdentities>;

export function createIdentities({ query }: Database) {
  const insertion = (identity: Identity, login: string, linkedAtS: number) =>
    query.insert(table).values({ ...identity, login, linkedAtS });

  return {
    /** The account with an identity. */
    async find({ issuer, subject }: Identity): Promise<UserRow | undefined> {
      const [row] = await query
        .select({ user: users })
        .from(table)
        .innerJoin(users, eq(users.login, table.login))
        .where(and(eq(table.issuer, issuer), eq(table.subject, subject)));
      return row?.user;
    },
    /** The account with an email address, and whether it is already linked to an identity. */
    async byEmail(
      email: string,
    ): Promise<{ readonly user: UserRow; readonly isLinked: boolean } | undefined> {
      const [user] = await query.select().from(users).where(eq(users.email, email));
      if (!user) return undefined;
      const isLinked = (await query.$count(table, eq(table.login, user.login))) > 0;
      return { user, isLinked };
    },
    /** The statement that links an account to an identity. */
    link: insertion,
    /** Links it in its own statement; false when the identity is already linked. */
    async linkNow(identity: Identity, login: string, atS: number): Promise<boolean> {
      const { rowsAffected } = await insertion(identity, login, atS).onConflictDoNothing();
      return rowsAffected > 0;
    },
    /** The statement that stores a provider's session for a sign-in. */
    keepSession: (session: ProviderSessionRow): BatchItem<'sqlite'> =>
      query.insert(providerSessions).values(session),
    async session(signIn: string): Promise<ProviderSessionRow | undefined> {
      const isIt = eq(providerSessions.signIn, signIn);
      const [row] = await query.select().from(providerSessions).where(isIt);
      return row;
    },
    async renewSession(
      signIn: string,
      renewed: Pick<ProviderSessionRow, 'refreshToken' | 'checkedAtS'>,
    ): Promise<void> {
      await query.update(providerSessions).set(renewed).where(eq(providerSessions.signIn, signIn));
    },
  };
}
