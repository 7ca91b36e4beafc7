/**
 * Access and refresh tokens. 160 random bits each; the database keeps their SHA-256 only. A refresh
 * token works once: a second use means that it was copied, and ends the whole sign-in (RFC 9700).
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/open.ts';
import { tokens as table } from '#server/database/schema.ts';
import { type Result, fail, ok } from '#server/result.ts';
import type { Settings } from '#server/settings.ts';

/** Whom a token stands for: an account, or the holder of a call key without one. */
export interface TokenSubject {
  readonly kind: 'user' | 'keyHolder';
  readonly id: string;
}

export interface GrantedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInS: number;
}

export interface Tokens {
  grant(subject: TokenSubject): Promise<GrantedTokens>;
  /** Trades a refresh token for new ones. */
  rotate(
    refreshToken: string,
  ): Promise<Result<GrantedTokens & { readonly subject: TokenSubject }, 'invalid'>>;
  /** Whom an access token stands for; undefined when it is unknown, expired or revoked. */
  subjectOf(accessToken: string): Promise<TokenSubject | undefined>;
  /** Ends the sign-in that a token (of either kind) belongs to. Unknown ones are ignored. */
  revoke(token: string): Promise<void>;
  /** Ends every sign-in of a subject, except the one of `keep` when that is given. */
  revokeAll(subjectId: string, keep?: string): Promise<void>;
}

/** Makes the token book. */
export function createTokens(database: Database, settings: Settings, clock: Clock): Tokens {
  const { query } = database;

  function rows(subject: TokenSubject, family: string) {
    const accessToken = newToken();
    const refreshToken = newToken();
    const shared = { family, subject: subject.id, subjectKind: subject.kind };
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
    async grant(subject) {
      const { granted, values } = rows(subject, randomBytes(12).toString('hex'));
      await query.batch([
        query.delete(table).where(lt(table.expiresAtS, clock.nowS())),
        query.insert(table).values(values),
      ]);
      return granted;
    },

    async rotate(refreshToken) {
      const hash = hashToken(refreshToken);
      const [row] = await query
        .select()
        .from(table)
        .where(and(eq(table.hash, hash), eq(table.kind, 'refresh')));
      if (!row || row.expiresAtS <= clock.nowS()) return fail('invalid');
      // Marking is the claim: of two requests at once, only one changes the row.
      const claimed = await query
        .update(table)
        .set({ isUsed: 1 })
        .where(and(eq(table.hash, hash), eq(table.isUsed, 0)));
      if (claimed.rowsAffected !== 1) {
        await query.delete(table).where(eq(table.family, row.family));
        return fail('invalid');
      }
      const subject: TokenSubject = { kind: row.subjectKind, id: row.subject };
      const { granted, values } = rows(subject, row.family);
      await query.batch([
        query.delete(table).where(and(eq(table.family, row.family), eq(table.kind, 'access'))),
        query.insert(table).values(values),
      ]);
      return ok({ ...granted, subject });
    },

    async subjectOf(accessToken) {
      if (!/^[0-9a-f]{40}$/u.test(accessToken)) return undefined;
      const [row] = await query
        .select()
        .from(table)
        .where(and(eq(table.hash, hashToken(accessToken)), eq(table.kind, 'access')));
      if (!row || row.expiresAtS <= clock.nowS()) return undefined;
      return { kind: row.subjectKind, id: row.subject };
    },

    async revoke(token) {
      const family = await familyOf(token);
      if (family !== undefined) await query.delete(table).where(eq(table.family, family));
    },

    async revokeAll(subjectId, keep) {
      const kept = keep === undefined ? undefined : await familyOf(keep);
      const families = await query
        .selectDistinct({ family: table.family })
        .from(table)
        .where(eq(table.subject, subjectId));
      for (const { family } of families) {
        if (family !== kept) await query.delete(table).where(eq(table.family, family));
      }
    },
  };
}

function newToken(): string {
  return randomBytes(20).toString('hex');
}

/** A fast hash is enough: the token is random, so it cannot be guessed from its hash. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
