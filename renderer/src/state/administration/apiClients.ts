/** API clients as an administrator looks through them, makes, changes and deletes them. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ApiClient, ApiClientCreate, ApiClientMade } from '#shared/personal/apiClients.ts';
import {
  API_CLIENTS_KEY,
  addApiClient,
  changeRedirectAddresses,
  deleteApiClient,
  loadApiClients,
  renewApiClientSecret,
  turnApiClient,
} from '#renderer/api/apiClients.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { useMay } from '#renderer/state/personal/permissions.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, asked, valueOrThrow } from '../asked.ts';

export function useApiClients(): Asked<readonly ApiClient[]> {
  const { http } = useAtomValue(servicesAtom);
  return asked(
    useQuery({
      queryKey: API_CLIENTS_KEY,
      enabled: useMay('clients'),
      queryFn: async ({ signal }) => valueOrThrow(await loadApiClients(http, signal)).clients,
    }),
  );
}

type Done<Value> = Answer<Value>;

export interface ApiClientActions {
  readonly add: (client: ApiClientCreate) => Done<ApiClientMade>;
  readonly turn: (id: string, isActive: boolean) => Done<unknown>;
  /** Changes where it sends people back to. */
  readonly address: (id: string, addresses: readonly string[]) => Done<unknown>;
  readonly renew: (id: string) => Done<ApiClientMade>;
  readonly remove: (id: string) => Done<unknown>;
}

/** What is done with them; the list shows what is there then. */
export function useApiClientActions(): ApiClientActions {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  /** Also after a failure, because it may have been carried out. */
  async function shown<Value>(work: Done<Value>): Done<Value> {
    const done = await work;
    await client.invalidateQueries({ queryKey: API_CLIENTS_KEY });
    return done;
  }
  return {
    add: (body) => shown(addApiClient(http, body)),
    turn: (id, isActive) => shown(turnApiClient(http, id, isActive)),
    address: (id, addresses) => shown(changeRedirectAddresses(http, id, addresses)),
    renew: (id) => shown(renewApiClientSecret(http, id)),
    remove: (id) => shown(deleteApiClient(http, id)),
  };
}
