/** How well the server is, as an administrator reads it. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { HealthChecks, ServerHealth } from '#shared/personal/operation.ts';
import { loadHealth, loadHealthChecks, operationKeys } from '#renderer/api/operation.ts';
import { useMay } from '#renderer/state/personal/permissions.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, asked, valueOrThrow } from '../asked.ts';

/** Its numbers. */
export function useServerHealth(): Asked<ServerHealth> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      queryKey: operationKeys.health,
      enabled: useMay('health'),
      queryFn: async ({ signal }) => valueOrThrow(await loadHealth(http, signal)),
    }),
  );
}

export interface CheckedHealth {
  readonly state: Asked<HealthChecks>;
  /** Whether it is being looked at right now. */
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
}

/** What is wrong with it. The server asks other programs for that, so it is not asked again unless someone wants it. */
export function useHealthChecks(): CheckedHealth {
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
