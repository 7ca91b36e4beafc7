/** The software clients of a page (RT-2, RT-11): who asks is derived here, so every page asks alike. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ClientCase, SoftwareClient } from '#shared/wire/softwareClient.ts';
import { loadSoftwareClients } from '#renderer/api/softwareClients.ts';
import { randomGuestId } from '#renderer/domain/guest.ts';
import type { Session } from '#renderer/domain/session.ts';
import { languageAtom } from './language.ts';
import { servicesAtom } from './services.ts';
import { sessionAtom } from './session.ts';

export type SoftwareClientsState =
  | { readonly kind: 'loading' }
  /** Empty also when the server did not answer: the feature is then not there. */
  | { readonly kind: 'ready'; readonly list: readonly SoftwareClient[] };

/** Loads the clients for a case and, on conference pages, a conference. */
export function useSoftwareClients({
  clientCase,
  callId,
  isAnonymous = false,
}: {
  readonly clientCase: ClientCase;
  readonly callId?: string;
  /** Sends the case and the conference alone (RT-11, how-to-join on Linux). */
  readonly isAnonymous?: boolean;
}): SoftwareClientsState & { readonly list: readonly SoftwareClient[] } {
  const { http } = useAtomValue(servicesAtom);
  const language = useAtomValue(languageAtom);
  const session = useAtomValue(sessionAtom);
  const [visitorId] = useState(() => randomGuestId());
  const query = useQuery({
    queryKey: ['softwareClients', clientCase, callId, isAnonymous, language, session.kind],
    queryFn: async ({ signal }) => {
      const answer = await loadSoftwareClients(
        http,
        {
          clientCase,
          ...(callId === undefined ? {} : { callId }),
          ...(isAnonymous ? {} : { language, ...whoAsks(session, visitorId) }),
        },
        signal,
      );
      return answer.ok ? answer.value : [];
    },
  });
  const list = query.data ?? [];
  return { kind: query.isPending ? 'loading' : 'ready', list };
}

/** The user part of the request: a registered user's full id, a guest's id with what proves it, or a made-up guest. */
function whoAsks(
  session: Session,
  visitorId: string,
): { readonly user: string; readonly callKey?: string; readonly login?: string } {
  if (session.kind === 'user') return { user: session.user.fullId };
  if (session.kind !== 'guest') return { user: visitorId };
  const { guest } = session;
  return {
    user: guest.guestId,
    login: guest.username,
    ...(guest.callKey === undefined ? {} : { callKey: guest.callKey }),
  };
}
