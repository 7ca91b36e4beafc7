/** What is set up on an own server. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { OwnServerSetup } from '#shared/wire/setup.ts';
import { SETUP_KEY, loadSetup } from '#renderer/api/personal/setup.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { servicesAtom } from '../services.ts';
import { sessionUserAtom } from '../session.ts';
import { ListFailure, valueOrThrow } from './listFailure.ts';
import { useMay } from './permissions.ts';

export type SetupState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly setup: OwnServerSetup };

/** What is set up; everyone whose role does not allow it only waits. */
export function useSetup(): SetupState {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const query = useQuery({
    queryKey: [...SETUP_KEY, user?.id],
    enabled: useMay('setup'),
    queryFn: async ({ signal }) => valueOrThrow(await loadSetup(http, signal)),
  });
  if (query.data !== undefined) return { kind: 'ready', setup: query.data };
  return query.error instanceof ListFailure
    ? { kind: 'failed', failure: query.error.failure, retry: () => void query.refetch() }
    : { kind: 'loading' };
}
