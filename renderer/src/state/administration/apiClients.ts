/** The API clients of a server: listing, adding, changing and deleting them. */
import { useAtomValue } from 'jotai';
import type { ApiClient, ApiClientCreate } from '#shared/administration/apiClients.ts';
import {
  API_CLIENTS_KEY,
  addApiClient,
  changeRedirectAddresses,
  deleteApiClient,
  loadApiClients,
  renewApiClientSecret,
  turnApiClient,
} from '#renderer/api/apiClients.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, useShown, valueOrThrow } from '../asked.ts';
import { useManaged } from './managed.ts';

export function useApiClients(): Asked<readonly ApiClient[]> {
  return useManaged(
    'clients',
    async (http, signal) => valueOrThrow(await loadApiClients(http, signal)).clients,
    { queryKey: API_CLIENTS_KEY },
  );
}

/** The actions; the list is read again after each. */
export function useApiClientActions() {
  const { http } = useAtomValue(servicesAtom);
  const shown = useShown(API_CLIENTS_KEY);
  return {
    add: shown((body: ApiClientCreate) => addApiClient(http, body)),
    turn: shown((id: string, isActive: boolean) => turnApiClient(http, id, isActive)),
    /** Changes the addresses that the client may send people back to. */
    address: shown((id: string, addresses: readonly string[]) =>
      changeRedirectAddresses(http, id, addresses),
    ),
    renew: shown((id: string) => renewApiClientSecret(http, id)),
    remove: shown((id: string) => deleteApiClient(http, id)),
  };
}
