/** What the signed-in person's roles allow in the administration. */
import { atom, useAtomValue } from 'jotai';
import { type Permission, permissionsOf } from '#shared/rights/roles.ts';
import { sessionUserAtom } from './session.ts';

/** Empty for those who have no role. */
export const permissionsAtom = atom((get): readonly Permission[] =>
  permissionsOf(get(sessionUserAtom)?.rights ?? []),
);

/** Whether a role of the person allows this. */
export function useMay(permission: Permission): boolean {
  return useAtomValue(permissionsAtom).includes(permission);
}
