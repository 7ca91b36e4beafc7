/** Groups of people, created by the administrator. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type GroupWire, NO_GROUP } from '#shared/contacts/contact.ts';
import type { Alongside } from './keptAnswers.ts';
import type { Database } from './open.ts';
import { type UserRow, groupMembers, groups as table, users } from './schema/accounts.ts';
import { IS_SHOWN } from './shownAccounts.ts';

/** The group that the API returns for a user without a group (contract 5.6). */
export const GROUP_OF_NONE: GroupWire = { id: NO_GROUP, display_name: '', rights: [] };

export type Groups = ReturnType<typeof createGroups>;

const rightNames = z.array(z.string());

export function createGroups({ query }: Database) {
  const view = (row: typeof table.$inferSelect): GroupWire => ({
    id: row.id,
    display_name: row.displayName,
    rights: z.parse(rightNames, JSON.parse(row.rights)),
  });

  return {
    /** One page by id, from an offset, with one more than `size` if there is a next page. */
    async page(offset: number, size: number): Promise<readonly GroupWire[]> {
      const rows = await query
        .select()
        .from(table)
        .orderBy(asc(table.id))
        .limit(size + 1)
        .offset(offset);
      return rows.map(view);
    },
    async find(id: string): Promise<GroupWire | undefined> {
      if (id === NO_GROUP) return GROUP_OF_NONE;
      const [row] = await query.select().from(table).where(eq(table.id, id));
      return row && view(row);
    },
    /** The groups of each login, in lower case; people without a group are missing. */
    async of(logins: readonly string[]): Promise<ReadonlyMap<string, readonly GroupWire[]>> {
      const found = new Map<string, GroupWire[]>();
      if (logins.length === 0) return found;
      const list = JSON.stringify(logins);
      const rows = await query
        .select({ login: groupMembers.login, group: table })
        .from(groupMembers)
        .innerJoin(table, eq(table.id, groupMembers.groupId))
        .where(sql`${groupMembers.login} in (select value from json_each(${list}))`)
        .orderBy(asc(table.displayName), asc(table.id));
      for (const { login, group } of rows) {
        const key = login.toLowerCase();
        found.set(key, [...(found.get(key) ?? []), view(group)]);
      }
      return found;
    },
    /** Everyone who shares a group with a login, in lower case, the login itself included when it is in one. */
    async colleaguesOf(login: string): Promise<ReadonlySet<string>> {
      const own = query
        .select({ id: groupMembers.groupId })
        .from(groupMembers)
        .where(eq(groupMembers.login, login));
      const rows = await query
        .selectDistinct({ login: groupMembers.login })
        .from(groupMembers)
        .where(inArray(groupMembers.groupId, own));
      return new Set(rows.map((row) => row.login.toLowerCase()));
    },
    async add(
      displayName: string,
      rights: readonly string[],
      alongside: (id: string) => Alongside = () => [],
    ): Promise<GroupWire> {
      const id = randomBytes(8).toString('hex');
      const row = { id, displayName, rights: JSON.stringify(rights) };
      await query.batch([query.insert(table).values(row), ...alongside(id)]);
      return { id, display_name: displayName, rights: [...rights] };
    },
    /** The statements of `alongside` run right after the change, here and below. */
    async change(
      { id, display_name: displayName, rights }: GroupWire,
      alongside: Alongside = [],
    ): Promise<void> {
      const change = { displayName, rights: JSON.stringify(rights) };
      await query.batch([query.update(table).set(change).where(eq(table.id, id)), ...alongside]);
    },
    /** The members stay, without this group. */
    async remove(id: string, alongside: Alongside = []): Promise<void> {
      await query.batch([query.delete(table).where(eq(table.id, id)), ...alongside]);
    },
    /** Has no effect on someone who is already in it. */
    async addMember(groupId: string, login: string, alongside: Alongside = []): Promise<void> {
      await query.batch([
        query.insert(groupMembers).values({ groupId, login }).onConflictDoNothing(),
        ...alongside,
      ]);
    },
    /** False when the login wasn't in the group. */
    async removeMember(id: string, login: string, alongside: Alongside = []): Promise<boolean> {
      const isMember = and(eq(groupMembers.groupId, id), eq(groupMembers.login, login));
      const [{ rowsAffected }] = await query.batch([
        query.delete(groupMembers).where(isMember),
        ...alongside,
      ]);
      return rowsAffected > 0;
    },
    /** One page of the members of a group, or of people without one; optionally only accounts that others can see. */
    async members(
      id: string,
      of: 'all' | 'shown',
      offset: number,
      size: number,
    ): Promise<readonly UserRow[]> {
      const inGroup = sql`exists (select 1 from ${groupMembers} where ${groupMembers.login} = ${users.login}
        and ${groupMembers.groupId} = ${id})`;
      const inNone = sql`not exists (select 1 from ${groupMembers} where ${groupMembers.login} = ${users.login})`;
      return query
        .select()
        .from(users)
        .where(and(id === NO_GROUP ? inNone : inGroup, of === 'all' ? undefined : IS_SHOWN))
        .orderBy(asc(users.login))
        .limit(size + 1)
        .offset(offset);
    },
  };
}
