/** The software clients of a page (RT-2, RT-11). */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ClientCase, SoftwareClient } from '#shared/wire/softwareClient.ts';
import { loadSoftwareClients } from '#renderer/api/softwareClients.ts';
import { randomGuestId } from '#renderer/domain/guest.ts';
import { languageAtom } from './language.ts';
import { servicesAtom } from './services.ts';
import { sessionAtom } from './session.ts';
import { softwareClientsRequest } from './softwareClientsRequest.ts';

export interface SoftwareClientsState {
  /** Pages that show more than the clients treat `failed` like an empty list. */
  readonly kind: 'loading' | 'ready' | 'failed';
  readonly list: readonly SoftwareClient[];
  readonly retry: () => void;
}

/** Loads the clients for a case and, on conference pages, a conference. */
export function useSoftwareClients({
  clientCase,
  callId,
  isAnonymous = false,
}: {
  readonly clientCase: ClientCase;
  readonly callId?: string | undefined;
  /** Sends only the case and the conference (RT-11, how-to-join on Linux). */
  readonly isAnonymous?: boolean;
}): SoftwareClientsState {
  const { http } = useAtomValue(servicesAtom);
  const language = useAtomValue(languageAtom);
  const session = useAtomValue(sessionAtom);
  const [visitorId] = useState(() => randomGuestId());
  const query = useQuery({
    queryKey: ['softwareClients', clientCase, callId, isAnonymous, language, session.kind],
    queryFn: async ({ signal }) => {
      const asking = isAnonymous ? undefined : { language, session, visitorId };
      const request = softwareClientsRequest(clientCase, callId, asking);
      return loadSoftwareClients(http, request, signal);
    },
  });
  const retry = (): void => void query.refetch();
  if (query.data === undefined) return { kind: 'loading', list: [], retry };
  return query.data.ok
    ? { kind: 'ready', list: query.data.value, retry }
    : { kind: 'failed', list: [], retry };
}
