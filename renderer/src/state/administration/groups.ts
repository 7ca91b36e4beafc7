/** Groups as an administrator looks through them, and what is done with them. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { GroupMembers, ManagedGroup } from '#shared/personal/administration.ts';
import {
  type GroupToSave,
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
import { valueOrThrow } from '#renderer/state/personal/listFailure.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, asked } from './people.ts';

export function useGroups(): Asked<readonly ManagedGroup[]> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      queryKey: administrationKeys.groups,
      enabled: useMay('groups'),
      queryFn: async ({ signal }) => valueOrThrow(await loadGroups(http, signal)),
    }),
  );
}

export const MEMBERS_AT_ONCE = 50;

export function useMembers(id: string, page: number): Asked<GroupMembers> {
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
  readonly add: (group: GroupToSave) => Done<{ readonly id: string }>;
  readonly change: (id: string, group: GroupToSave) => Done<{ readonly id: string }>;
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
    change: (id, group) => shown(changeGroup(http, id, group)),
    remove: (id) => shown(deleteGroup(http, id)),
    move: (id, login, isIn) => shown(changeMember(http, id, login, isIn)),
  };
}
