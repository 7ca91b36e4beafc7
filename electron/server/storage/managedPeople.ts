/** Accounts and groups, as an administrator browses them. */
import { type SQL, and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ADMINISTER_SERVER, AUDIT_SERVER, OPERATE_CONFERENCES } from '#shared/rights/rightNames.ts';
import type { Role } from '#shared/rights/roles.ts';
import type { ManagedUsersShown } from '#shared/administration/administration.ts';
import { inOrderOf, keysByName } from './nameOrder.ts';
import type { Database } from './open.ts';
import { type UserRow, groupMembers, groups, tokens, users as table } from './schema/accounts.ts';

/** The filter of the list. */
interface PeopleQuery {
  /** Words that are all in a name, the login, the address or the company. */
  readonly text: string;
  readonly shown: ManagedUsersShown;
}

export type ManagedPeople = ReturnType<typeof createManagedPeople>;

const rightNames = z.array(z.string());

export function createManagedPeople(database: Pick<Database, 'query'>) {
  const { query } = database;
  return {
    /** One page by name, with one more than `size` if there is a next page, and the total number. */
    async page(
      { text, shown }: PeopleQuery,
      offset: number,
      size: number,
    ): Promise<{ readonly rows: readonly UserRow[]; readonly total: number }> {
      const where = and(...text.split(/\s+/u).filter(Boolean).map(hasWord), isShown(shown));
      const named = { table, key: table.login, name: table.displayName, where };
      const [logins, total] = await Promise.all([
        keysByName(database, named, { offset, limit: size + 1 }),
        query.$count(table, where),
      ]);
      const rows = await query
        .select()
        .from(table)
        .where(inArray(table.login, [...logins]));
      return { rows: inOrderOf(logins, rows, ({ login }) => login), total };
    },
    /** A person's active sign-ins, the newest first. */
    signInsOf: (login: string, nowS: number) =>
      query
        .select({
          // The same for all tokens of a sign-in.
          startedAtS: tokens.startedAtS,
          expiresAtS: sql<number>`max(${tokens.expiresAtS})`,
          userAgent: tokens.userAgent,
        })
        .from(tokens)
        .where(
          and(
            eq(tokens.subject, login),
            ...[eq(tokens.subjectKind, 'user'), eq(tokens.kind, 'refresh'), eq(tokens.isEnded, 0)],
            gt(tokens.expiresAtS, nowS),
          ),
        )
        .groupBy(tokens.family, tokens.startedAtS, tokens.userAgent)
        .orderBy(desc(sql`max(${tokens.expiresAtS})`)),
    /** All groups by name. */
    async groups() {
      const rows = await query
        .select({
          id: groups.id,
          displayName: groups.displayName,
          rights: groups.rights,
          memberCount: sql<number>`(select count(*) from ${groupMembers} where ${groupMembers.groupId} = ${groups.id})`,
        })
        .from(groups);
      const named = { table: groups, key: groups.id, name: groups.displayName };
      const ids = await keysByName(database, named);
      return inOrderOf(ids, rows, ({ id }) => id).map((row) => ({
        ...row,
        rights: z.parse(rightNames, JSON.parse(row.rights)),
      }));
    },
  };
}

/**
 * SQLite only knows upper and lower case of ASCII, so it searches for a word as typed, in lower case, capitalised, and in upper
 * case.
 */
function hasWord(word: string): SQL {
  const text = sql`${table.displayName} || ' ' || ${table.login} || ' ' || ${table.firstName} || ' ' || ${table.lastName}
    || ' ' || ${table.email} || ' ' || ${table.company}`;
  const small = word.toLowerCase();
  const capital = small.charAt(0).toUpperCase() + small.slice(1);
  const forms = [...new Set([word, small, capital, word.toUpperCase()])];
  return sql`(instr(lower(${text}), ${small}) > 0 or exists (select 1 from json_each(${JSON.stringify(forms)}) form
    where instr(${text}, form.value) > 0))`;
}

function isShown(shown: ManagedUsersShown): SQL | undefined {
  switch (shown) {
    case 'all':
      return undefined;
    case 'off':
      return eq(table.isActive, 0);
    case 'administrators':
      return hasRole(ADMINISTER_SERVER);
    case 'security_administrators':
      return hasRole(AUDIT_SERVER);
    case 'operators':
      return hasRole(OPERATE_CONFERENCES);
  }
}

function hasRole(role: Role): SQL {
  return sql`(exists (select 1 from json_each(${table.rights}) own where own.value = ${role})
    or exists (select 1 from group_members m join groups g on g.id = m.group_id, json_each(g.rights) r
      where m.login = ${table.login} and r.value = ${role}))`;
}
