/** The person whom a link to a new conference names: by id, with the name from the server. */
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { loadUser } from '#renderer/api/users.ts';
import { servicesAtom } from '../services.ts';

/** The person; undefined while the name loads. For an id without an account the name is the id. */
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
