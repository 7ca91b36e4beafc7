/** The server's health, for administrators. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ServerHealth } from '#shared/administration/operation.ts';
import { loadHealth, loadHealthChecks, operationKeys } from '#renderer/api/operation.ts';
import { useMay } from '#renderer/state/permissions.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, asked, valueOrThrow } from '../asked.ts';
import { useManaged } from './managed.ts';

/** Its numbers. */
export function useServerHealth(): Asked<ServerHealth> {
  return useManaged(
    'health',
    async (http, signal) => valueOrThrow(await loadHealth(http, signal)),
    { queryKey: operationKeys.health },
  );
}

/** The checks of the server. They ask other programs, so they run again only when the person asks for it. */
export function useHealthChecks() {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: operationKeys.checks,
    enabled: useMay('health'),
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => valueOrThrow(await loadHealthChecks(http, signal)),
  });
  const { isFetching: isChecking, refetch } = query;
  return { state: asked(query), isChecking, checkAgain: () => void refetch() };
}
