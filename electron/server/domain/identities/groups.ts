/** Applies a person's groups at the provider or in the directory: access, memberships, and the administrator's role. */
import { ADMINISTER_SERVER } from '#shared/rights/rightNames.ts';
import { rolesAmong } from '#shared/rights/roles.ts';
import type { GroupWire } from '#shared/contacts/contact.ts';
import type { AuditEntry, AuditLog } from '#server/storage/auditLog.ts';
import type { Groups } from '#server/storage/groups.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { Users } from '#server/storage/users.ts';
import { SERVER_ITSELF } from '#server/domain/accounts/auditActor.ts';
import { rightsOf } from '#server/domain/accounts/userView.ts';
import type { EntryRules, ProvedPerson } from './person.ts';

export interface GroupParts {
  readonly users: Pick<Users, 'change' | 'countOthersWith'>;
  readonly groups: Pick<Groups, 'page' | 'of' | 'add' | 'addMember' | 'removeMember'>;
  readonly audit: Pick<AuditLog, 'line' | 'lineOfChange'>;
}

/** Whether people of these groups may sign in. */
export function isLetIn(
  { allowedGroups: allowed }: Pick<EntryRules, 'allowedGroups'>,
  { groups }: Pick<ProvedPerson, 'groups'>,
): boolean {
  return allowed.length === 0 || groups.some((each) => allowed.includes(each));
}

/**
 * An account's rights with or without the administrator's role, depending on the groups; unchanged when no setting names
 * administrators.
 */
export function rightsByGroups(
  { administrators }: Pick<EntryRules, 'administrators'>,
  { groups }: Pick<ProvedPerson, 'groups'>,
  rights: readonly string[],
): readonly string[] {
  if (administrators.length === 0) return rights;
  const others = rights.filter((each) => each !== ADMINISTER_SERVER);
  const isOne = groups.some((each) => administrators.includes(each));
  return isOne ? [...others, ADMINISTER_SERVER] : others;
}

/** Applies the groups to an account, and removes what they no longer grant. */
export async function followGroups(
  parts: GroupParts,
  rules: EntryRules,
  user: UserRow,
  person: Pick<ProvedPerson, 'groups'>,
): Promise<void> {
  await followRole(parts, rules, user, person);
  await followMemberships(parts, rules, user.login, person);
}

async function followRole(
  { users, audit }: GroupParts,
  rules: EntryRules,
  user: UserRow,
  person: Pick<ProvedPerson, 'groups'>,
): Promise<void> {
  const before = rightsOf(user);
  const rights = rightsByGroups(rules, person, before);
  const [was, is] = [before.includes(ADMINISTER_SERVER), rights.includes(ADMINISTER_SERVER)];
  if (was === is) return;
  // The last administrator keeps the role, as everywhere.
  if (was && (await users.countOthersWith(ADMINISTER_SERVER, user.login)) === 0) return;
  await users.change(user.login, { rights: JSON.stringify(rights) }, undefined, [
    audit.lineOfChange({
      act: 'rolesChanged',
      actor: SERVER_ITSELF,
      target: user.login,
      details: { roles: rolesAmong(rights) },
    }),
  ]);
}

/** More groups than any server has. */
const ALL = 100_000;

async function followMemberships(
  { groups, audit }: GroupParts,
  { memberships }: EntryRules,
  login: string,
  person: Pick<ProvedPerson, 'groups'>,
): Promise<void> {
  if (memberships.size === 0) return;
  const wanted = new Set(person.groups.flatMap((each) => memberships.get(each) ?? []));
  const known = await groups.page(0, ALL);
  const own = new Set(
    ((await groups.of([login])).get(login.toLowerCase()) ?? []).map(({ id }) => id),
  );
  for (const name of new Set(memberships.values())) {
    const found = known.find(({ display_name: each }) => each === name);
    if (!wanted.has(name)) {
      if (found && own.has(found.id)) {
        await groups.removeMember(found.id, login, [line('groupMemberRemoved', found)]);
      }
    } else if (!found) {
      const made = await groups.add(name, [], (id) => [
        audit.line({ act: 'groupAdded', actor: SERVER_ITSELF, target: id, details: { name } }),
      ]);
      await groups.addMember(made.id, login, [line('groupMemberAdded', made)]);
    } else if (!own.has(found.id)) {
      await groups.addMember(found.id, login, [line('groupMemberAdded', found)]);
    }
  }

  function line(act: 'groupMemberAdded' | 'groupMemberRemoved', group: GroupWire) {
    return audit.lineOfChange({ act, actor: SERVER_ITSELF, ...groupTarget(group, login) });
  }
}

/** What the audit log keeps of a group, or of someone who comes in or out: it may be deleted by the time someone reads the line. */
export function groupTarget(
  { id, display_name: name }: Pick<GroupWire, 'id' | 'display_name'>,
  login?: string,
): Pick<AuditEntry, 'target' | 'details'> {
  return { target: login === undefined ? id : `${id}/${login}`, details: { name } };
}
