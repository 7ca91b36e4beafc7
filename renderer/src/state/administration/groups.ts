/** Groups as an administrator looks through them, and what is done with them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { GroupWire } from '#shared/personal/contact.ts';
import type { ManagedGroup } from '#shared/personal/administration.ts';
import type { UserWire } from '#shared/wire/user.ts';
import {
  addGroup,
  administrationKeys,
  changeGroup,
  changeMember,
  deleteGroup,
  loadGroups,
  loadMembers,
} from '#renderer/api/administration.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { useMay } from '#renderer/state/personal/permissions.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, asked, valueOrThrow } from '../asked.ts';

export function useGroups(): Asked<readonly ManagedGroup[]> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      queryKey: administrationKeys.groups,
      enabled: useMay('groups'),
      queryFn: async ({ signal }) => valueOrThrow(await loadGroups(http, signal)).groups,
    }),
  );
}

export const MEMBERS_AT_ONCE = 50;

export function useMembers(
  id: string,
  page: number,
): Asked<{ readonly next_page_id: number; readonly users: readonly UserWire[] }> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      queryKey: administrationKeys.members(id, page),
      enabled: useMay('groups'),
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }) =>
        valueOrThrow(await loadMembers(http, id, { page, size: MEMBERS_AT_ONCE }, signal)),
    }),
  );
}

type Done<Value = unknown> = Answer<Value>;

export interface GroupActions {
  readonly add: (
    group: Pick<GroupWire, 'display_name' | 'rights'>,
  ) => Done<{ readonly group: GroupWire }>;
  readonly change: (group: GroupWire) => Done<{ readonly group: GroupWire }>;
  readonly remove: (id: string) => Done;
  readonly move: (id: string, login: string, isIn: boolean) => Done;
}

/** What is done with groups; lists and cards show what is there then. */
export function useGroupActions(): GroupActions {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();

  async function shown<Value>(work: Done<Value>): Done<Value> {
    const done = await work;
    await Promise.all([
      client.invalidateQueries({ queryKey: administrationKeys.groups }),
      client.invalidateQueries({ queryKey: administrationKeys.people }),
    ]);
    return done;
  }

  return {
    add: (group) => shown(addGroup(http, group)),
    change: (group) => shown(changeGroup(http, group)),
    remove: (id) => shown(deleteGroup(http, id)),
    move: (id, login, isIn) => shown(changeMember(http, id, login, isIn)),
  };
}
