/** Whom a link to a new meeting asks to invite: by id, with the name that the server knows. */
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { loadUser } from '#renderer/api/users.ts';
import { servicesAtom } from '../services.ts';

/** The person; undefined while the name is asked for. An id that names no account stands for itself. */
export function useInvitedPerson(
  id: string | undefined,
): { readonly id: string; readonly displayName: string } | undefined | 'noOne' {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: ['invitedPerson', id],
    gcTime: 0,
    staleTime: Infinity,
    queryFn:
      id === undefined
        ? skipToken
        : async () => {
            const answer = await loadUser(http, id);
            return { id, displayName: answer.ok ? answer.value.displayName : id };
          },
  });
  return id === undefined ? 'noOne' : query.data;
}
