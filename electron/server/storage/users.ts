/** Accounts in the database. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, like, lte, or, sql } from 'drizzle-orm';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import {
  type UserRow,
  accountConfirmations,
  avatars,
  doNotDisturb,
  missedCalls,
  passwordLinks,
  users as table,
} from './schema/accounts.ts';
import { invitations } from './schema/conferences.ts';
import { sessionParticipants, sessions } from './schema/history.ts';
import { auditLines } from './schema/operation.ts';
import { IS_SHOWN } from './shownAccounts.ts';
import { storageProblem, unlessTaken } from './storageFailure.ts';
import { type Result, fail, ok } from '#shared/result.ts';

/** A request deletes at most this many; the next one deletes more. */
const LAPSED_AT_ONCE = 100;

type NewUser = Omit<typeof table.$inferInsert, 'avatarTag'>;
type UserChange = Partial<Omit<UserRow, 'login' | 'createdAtS' | 'revision'>>;

/** Filters of the user list; each matches a part of the value. */
export interface UserFilter {
  readonly login_name?: string | undefined;
  readonly display_name?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly email?: string | undefined;
}

/** After a login, or from an offset. */
type PageStart = { readonly after: string } | { readonly offset: number };

export type Users = ReturnType<typeof createUsers>;

export function createUsers({ query, reads }: Database) {
  const isNamed = eq(table.login, sql.placeholder('login'));
  const byLogin = reads.query.select().from(table).where(isNamed).prepare();
  const shownByLogin = reads.query.select().from(table).where(and(isNamed, IS_SHOWN)).prepare();
  const byLogins = reads.query
    .select()
    .from(table)
    .where(
      and(
        sql`${table.login} in (select value from json_each(${sql.placeholder('list')}))`,
        IS_SHOWN,
      ),
    )
    .prepare();

  return {
    /** A visible account, by login, ignoring case (`shownAccounts.ts`). */
    find: reads.remembered(async (login: string) => (await shownByLogin.all({ login }))[0]),
    /** The same for every account, visible or not: for its owner, for those who manage it, and for those who want its name. */
    findAny: reads.remembered(async (login: string) => (await byLogin.all({ login }))[0]),
    /** The visible ones of these accounts, by login in lower case. */
    async findMany(logins: readonly string[]): Promise<ReadonlyMap<string, UserRow>> {
      if (logins.length === 0) return new Map();
      const list = JSON.stringify([...new Set(logins)]);
      const rows = await byLogins.all({ list });
      return new Map(rows.map((row) => [row.login.toLowerCase(), row]));
    },
    async count(): Promise<number> {
      return query.$count(table);
    },
    /** Adds an account in one batch with `alongside`, or fails with the field whose value is taken. */
    async add(
      user: NewUser,
      alongside: Alongside = [],
    ): Promise<Result<undefined, 'login_name' | 'email'>> {
      const write = query.batch([query.insert(table).values(user), ...alongside]);
      const added = await unlessTaken(write, 'taken');
      if (added.ok) return added;
      return fail((await this.findAny(user.login)) ? 'login_name' : 'email');
    },
    /**
     * Changes an account, and returns the new revision; `outdated` when `readRevision` is given and isn't the current one. The
     * statements of `alongside` run right after the change.
     */
    async change(
      login: string,
      change: UserChange,
      readRevision?: number,
      alongside: Alongside = [],
    ): Promise<Result<{ readonly revision: number }, 'email' | 'outdated'>> {
      try {
        // Checks and changes in one statement: of two edits of one revision, one finds nothing to change.
        const update = query
          .update(table)
          .set({ ...change, revision: sql`${table.revision} + ${isNoEdit(change) ? 0 : 1}` })
          .where(
            and(
              eq(table.login, login),
              readRevision === undefined ? undefined : eq(table.revision, readRevision),
            ),
          )
          .returning({ revision: table.revision });
        const [[row]] = await query.batch([update, ...alongside]);
        return row ? ok(row) : fail('outdated');
      } catch (error) {
        if (storageProblem(error) !== 'unique') throw error;
        return fail('email');
      }
    },
    /**
     * Deletes an account with all its data. A later account with the same name is someone else: the log of sessions no longer uses
     * that name, in either form.
     */
    async remove(login: string, fullId: string, alongside: Alongside = []): Promise<void> {
      const gone = `${login}#${randomBytes(4).toString('hex')}`;
      const key = login.toLowerCase();
      await query.batch([
        query
          .delete(invitations)
          .where(and(eq(invitations.id, login), eq(invitations.forAccount, 1))),
        query.delete(missedCalls).where(eq(missedCalls.callee, key)),
        query.delete(doNotDisturb).where(eq(doNotDisturb.login, key)),
        query.delete(accountConfirmations).where(eq(accountConfirmations.login, login)),
        query.delete(passwordLinks).where(eq(passwordLinks.login, login)),
        query.update(sessions).set({ owner: gone }).where(eq(sessions.owner, login)),
        query
          .update(sessionParticipants)
          .set({ userId: fullId.replace(login, gone) })
          .where(eq(sessionParticipants.userId, fullId)),
        // The audit log keeps the acts of an account, by its login. The network address is personal data, and the person has left.
        query
          .update(auditLines)
          .set({ address: null, foldKey: null })
          .where(and(eq(auditLines.actorKind, 'user'), eq(auditLines.actor, login))),
        query.delete(table).where(eq(table.login, login)),
        ...alongside,
      ]);
    },
    /** Logins of accounts whose address wasn't confirmed in time. */
    async lapsedAt(nowS: number): Promise<readonly string[]> {
      const rows = await query
        .select({ login: table.login })
        .from(table)
        .where(lte(table.confirmUntilS, nowS))
        .limit(LAPSED_AT_ONCE);
      return rows.map(({ login }) => login);
    },
    /** The number of other accounts that can sign in and have a right, directly or through a group. */
    async countOthersWith(right: string, login: string): Promise<number> {
      const ownRight = sql`exists (select 1 from json_each(${table.rights}) where value = ${right})`;
      const byGroup = sql`exists (select 1 from group_members m join groups g on g.id = m.group_id, json_each(g.rights) r
        where m.login = ${table.login} and r.value = ${right})`;
      const isOther = sql`${table.login} <> ${login} and ${table.isActive} = 1`;
      return query.$count(table, and(isOther, IS_SHOWN, or(ownRight, byGroup)));
    },
    /** One page by login, of all accounts or of visible ones, with one more than `size` if there is a next page. */
    async page(
      from: PageStart,
      size: number,
      filter: UserFilter,
      of: 'all' | 'shown' | { readonly logins: readonly string[] },
    ): Promise<readonly UserRow[]> {
      const part = (column: Parameters<typeof like>[0], value: string | undefined) =>
        value === undefined ? undefined : sql`instr(lower(${column}), ${value.toLowerCase()}) > 0`;
      return query
        .select()
        .from(table)
        .where(
          and(
            'after' in from ? gt(table.login, from.after) : undefined,
            part(table.login, filter.login_name),
            part(table.displayName, filter.display_name),
            part(table.firstName, filter.first_name),
            part(table.lastName, filter.last_name),
            part(table.email, filter.email),
            of === 'all' ? undefined : IS_SHOWN,
            typeof of === 'string'
              ? undefined
              : sql`${table.login} in (select value from json_each(${JSON.stringify(of.logins)}))`,
          ),
        )
        .orderBy(asc(table.login))
        .limit(size + 1)
        .offset('offset' in from ? from.offset : 0);
    },
    async avatar(
      login: string,
    ): Promise<{ readonly mediaType: string; readonly bytes: Buffer } | undefined> {
      const [row] = await query.select().from(avatars).where(eq(avatars.login, login));
      return row;
    },
    async setAvatar(login: string, tag: string, mediaType: string, bytes: Buffer): Promise<void> {
      await query.batch([
        query
          .insert(avatars)
          .values({ login, mediaType, bytes })
          .onConflictDoUpdate({ target: avatars.login, set: { mediaType, bytes } }),
        query.update(table).set({ avatarTag: tag }).where(eq(table.login, login)),
      ]);
    },
    async removeAvatar(login: string): Promise<void> {
      await query.batch([
        query.delete(avatars).where(eq(avatars.login, login)),
        query.update(table).set({ avatarTag: null }).where(eq(table.login, login)),
      ]);
    },
  };
}

/** Fields that aren't part of the editable account: a new password or language doesn't make an edit outdated. */
const UNREAD: ReadonlySet<string> = new Set([
  'passwordHash',
  'language',
] satisfies (keyof UserRow)[]);

function isNoEdit(change: UserChange): boolean {
  return Object.keys(change).every((name) => UNREAD.has(name));
}
