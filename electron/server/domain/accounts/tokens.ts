/**
 * Access and refresh tokens, with 160 random bits each; the database only stores their SHA-256. A refresh token works once: a
 * second use means that it was copied, and ends the whole sign-in (RFC 9700). Only for a moment after the first use, a second one
 * counts as a client that didn't get the response: otherwise a page that is reloaded during its refresh would be signed out.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Clock } from '#server/lib/clock.ts';
import type { Alongside } from '#server/storage/keptAnswers.ts';
import type { Database } from '#server/storage/open.ts';
import { tokens as table } from '#server/storage/schema/accounts.ts';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import { type GrantedScope, parseScopes } from './scopes.ts';

/** The subject of a token: an account, the holder of a call key without one, or an application. */
type TokenSubject =
  | { readonly kind: 'user' | 'keyHolder' | 'application'; readonly id: string }
  /** An application that acts for an account. */
  | {
      readonly kind: 'delegate';
      readonly id: string;
      readonly application: string;
      readonly scopes: readonly GrantedScope[];
    };

/** The subject of an access token, and the sign-in that it belongs to. */
export type SignedInSubject = TokenSubject & { readonly signIn: string };

/** How a sign-in began. */
interface Begun {
  readonly startedAtS: number | null;
  readonly userAgent: string;
}

/** Longer user agents are cut off: people wouldn't read more. */
const AGENT_LENGTH = 256;

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInS: number;
}

export type Tokens = ReturnType<typeof createTokens>;

export function createTokens(database: Database, settings: Settings, clock: Clock) {
  const { query, reads } = database;
  const accessByHash = reads.query
    .select()
    .from(table)
    .where(and(eq(table.hash, sql.placeholder('hash')), eq(table.kind, 'access')))
    .prepare();
  const findAccess = reads.remembered(async (hash) => (await accessByHash.all({ hash }))[0]);

  function rows(subject: TokenSubject, family: string, begun: Begun) {
    const accessToken = newToken();
    const refreshToken = newToken();
    const shared = {
      ...{ family, subject: subject.id, subjectKind: subject.kind, ...begun },
      ...(subject.kind === 'delegate' && {
        application: subject.application,
        scopes: subject.scopes.join(' '),
      }),
    };
    const now = clock.nowS();
    return {
      granted: { accessToken, refreshToken, expiresInS: settings.access_token_ttl_s },
      values: [
        {
          ...shared,
          kind: 'access' as const,
          hash: hashToken(accessToken),
          expiresAtS: now + settings.access_token_ttl_s,
        },
        {
          ...shared,
          kind: 'refresh' as const,
          hash: hashToken(refreshToken),
          expiresAtS: now + settings.refresh_token_ttl_s,
        },
      ],
    };
  }

  async function familyOf(token: string): Promise<string | undefined> {
    const [row] = await query
      .select({ family: table.family })
      .from(table)
      .where(eq(table.hash, hashToken(token)));
    return row?.family;
  }

  return {
    /**
     * `userAgent` is the program that signs in, as it names itself. The statements of `alongside` are written in the same batch,
     * here and below.
     */
    async grant(
      subject: TokenSubject,
      more: {
        readonly userAgent?: string;
        /** The id of the sign-in, if it is already known. */
        readonly signIn?: string;
        readonly alongside?: Alongside;
        /** Further statements that need the id of the sign-in. */
        readonly ofSignIn?: (signIn: string) => Alongside;
      } = {},
    ): Promise<GrantedTokens> {
      const { userAgent = '', alongside = [], ofSignIn = () => [], signIn = newSignIn() } = more;
      const begun = { startedAtS: clock.nowS(), userAgent: userAgent.slice(0, AGENT_LENGTH) };
      const { granted, values } = rows(subject, signIn, begun);
      await query.batch([
        query.delete(table).where(lt(table.expiresAtS, clock.nowS())),
        query.insert(table).values(values),
        ...alongside,
        ...ofSignIn(signIn),
      ]);
      return granted;
    },

    /** Issues an access token only: an application sends its secret again for the next one. */
    async grantAccess(
      subject: TokenSubject,
      alongside: Alongside = [],
    ): Promise<Omit<GrantedTokens, 'refreshToken'>> {
      const begun = { startedAtS: clock.nowS(), userAgent: '' };
      const { granted, values } = rows(subject, newSignIn(), begun);
      const { accessToken, expiresInS } = granted;
      await query.batch([
        query.delete(table).where(lt(table.expiresAtS, clock.nowS())),
        query.insert(table).values(values.filter(({ kind }) => kind === 'access')),
        ...alongside,
      ]);
      return { accessToken, expiresInS };
    },

    /** Trades a refresh token for new ones. */
    async rotate(
      refreshToken: string,
    ): Promise<Result<GrantedTokens & { readonly subject: TokenSubject }, 'invalid'>> {
      const hash = hashToken(refreshToken);
      const now = clock.nowS();
      // The update is the claim: of two simultaneous requests, only one changes the row.
      const claimed = await query
        .update(table)
        .set({ isUsed: 1, usedAtS: now })
        .where(and(eq(table.hash, hash), eq(table.kind, 'refresh'), eq(table.isUsed, 0)));
      const isTraded = and(eq(table.hash, hash), eq(table.kind, 'refresh'));
      const [row] = await query.select().from(table).where(isTraded);
      if (!row || row.isEnded === 1 || row.expiresAtS <= now) return fail('invalid');
      const isFirstUse = claimed.rowsAffected === 1;
      if (!isFirstUse && (row.usedAtS ?? 0) + settings.refresh_token_leeway_s <= now) {
        await query.delete(table).where(eq(table.family, row.family));
        return fail('invalid');
      }
      const subject = subjectOfRow(row);
      const { startedAtS, userAgent } = row;
      const { granted, values } = rows(subject, row.family, { startedAtS, userAgent });
      const insertion = query.insert(table).values(values);
      // The tokens from the first use stay valid: another tab may have them.
      if (!isFirstUse) await insertion;
      else {
        const ofFamily = and(eq(table.family, row.family), eq(table.kind, 'access'));
        await query.batch([query.delete(table).where(ofFamily), insertion]);
      }
      // A sign-out between the read and the write revoked the existing tokens, but not these.
      if ((await query.$count(table, and(isTraded, eq(table.isEnded, 0)))) === 0) {
        const made = values.map((each) => each.hash);
        await query.delete(table).where(inArray(table.hash, made));
        return fail('invalid');
      }
      return ok({ ...granted, subject });
    },

    /** The sign-in of a refresh token that can still be used. */
    async signInOf(refreshToken: string): Promise<SignedInSubject | undefined> {
      const isIt = and(eq(table.hash, hashToken(refreshToken)), eq(table.kind, 'refresh'));
      const [row] = await query.select().from(table).where(isIt);
      const now = clock.nowS();
      if (!row || row.isEnded === 1 || row.expiresAtS <= now) return undefined;
      const isUsedUp =
        row.isUsed === 1 && (row.usedAtS ?? 0) + settings.refresh_token_leeway_s <= now;
      if (isUsedUp) return undefined;
      return { ...subjectOfRow(row), signIn: row.family };
    },

    /** The subject of an access token; undefined when the token is unknown, expired or revoked. */
    async subjectOf(accessToken: string): Promise<SignedInSubject | undefined> {
      if (!/^[0-9a-f]{40}$/u.test(accessToken)) return undefined;
      const row = await findAccess(hashToken(accessToken));
      if (!row || row.isEnded === 1 || row.expiresAtS <= clock.nowS()) return undefined;
      return { ...subjectOfRow(row), signIn: row.family };
    },

    async isUnderWay(signIn: string): Promise<boolean> {
      const isOf = and(eq(table.family, signIn), eq(table.isEnded, 0));
      return (await query.$count(table, isOf)) > 0;
    },

    async countValid(kind: 'access' | 'refresh'): Promise<number> {
      const isUnused = and(eq(table.kind, kind), eq(table.isUsed, 0), eq(table.isEnded, 0));
      return query.$count(table, and(isUnused, gt(table.expiresAtS, clock.nowS())));
    },

    /** Whether a token (of either kind) belongs to a sign-in that its owner ended from another one. */
    async hasEnded(token: string): Promise<boolean> {
      const isEnded = and(eq(table.hash, hashToken(token)), eq(table.isEnded, 1));
      return (await query.$count(table, isEnded)) > 0;
    },

    /** Ends the sign-in of a token (of either kind) and returns its id; ignores unknown tokens. */
    async revoke(token: string): Promise<string | undefined> {
      const family = await familyOf(token);
      if (family !== undefined) await query.delete(table).where(eq(table.family, family));
      return family;
    },

    /** Ends all sign-ins of a subject, except the one of the token `keep`; their rows stay, marked as ended. */
    async revokeAll(subjectId: string, keep?: string, alongside: Alongside = []): Promise<void> {
      const kept = keep === undefined ? undefined : await familyOf(keep);
      const isOther = kept === undefined ? undefined : ne(table.family, kept);
      const isOf = and(eq(table.subject, subjectId), isOther);
      await query.batch([query.update(table).set({ isEnded: 1 }).where(isOf), ...alongside]);
    },
  };
}

function subjectOfRow(row: typeof table.$inferSelect): TokenSubject {
  const { subjectKind: kind, subject: id, application, scopes } = row;
  if (kind !== 'delegate') return { kind, id };
  const parsed = parseScopes(scopes ?? '');
  // If a later version has removed a scope, the token has no scopes at all.
  return { kind, id, application: application ?? '', scopes: parsed.ok ? parsed.value : [] };
}

export function newSignIn(): string {
  return randomBytes(12).toString('hex');
}

function newToken(): string {
  return randomBytes(20).toString('hex');
}

/** A fast hash is enough: the token is random, so it cannot be guessed from its hash. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
