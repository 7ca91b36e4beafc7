/** The groups of a server, and what an administrator does with them. */
import { keepPreviousData } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { GroupMembers, ManagedGroup } from '#shared/administration/administration.ts';
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
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, useShown, valueOrThrow } from '../asked.ts';
import { useManaged } from './managed.ts';

export function useGroups(): Asked<readonly ManagedGroup[]> {
  return useManaged(
    'groups',
    async (http, signal) => valueOrThrow(await loadGroups(http, signal)),
    { queryKey: administrationKeys.groups },
  );
}

export const MEMBERS_AT_ONCE = 50;

export function useMembers(id: string, page: number): Asked<GroupMembers> {
  return useManaged(
    'groups',
    async (http, signal) =>
      valueOrThrow(await loadMembers(http, id, { page, size: MEMBERS_AT_ONCE }, signal)),
    { queryKey: administrationKeys.members(id, page), placeholderData: keepPreviousData },
  );
}

/** The actions on groups; lists and cards are read again after each. */
export function useGroupActions() {
  const { http } = useAtomValue(servicesAtom);
  const shown = useShown(administrationKeys.groups, administrationKeys.people);
  return {
    add: shown((group: GroupToSave) => addGroup(http, group)),
    change: shown((id: string, group: GroupToSave) => changeGroup(http, id, group)),
    remove: shown((id: string) => deleteGroup(http, id)),
    move: shown((id: string, login: string, isIn: boolean) => changeMember(http, id, login, isIn)),
  };
}
