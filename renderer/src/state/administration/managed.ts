/** What the administration asks the server for. */
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Permission } from '#shared/rights/roles.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import { type Asked, asked } from '../asked.ts';
import { useMay } from '../permissions.ts';
import { servicesAtom } from '../services.ts';

type Options<Value> = Pick<
  UseQueryOptions<Value>,
  'queryKey' | 'placeholderData' | 'refetchInterval' | 'refetchOnWindowFocus'
>;

/** Reads something if the person's role allows it. */
export function useManaged<Value>(
  permission: Permission,
  read: (http: HttpClient, signal: AbortSignal) => Promise<Value>,
  options: Options<Value>,
): Asked<Value> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      ...options,
      enabled: useMay(permission),
      queryFn: ({ signal }) => read(http, signal),
    }),
  );
}
