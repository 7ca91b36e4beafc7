/** The request for software clients (RT-2, RT-11), built in one place for all pages. */
import type { Language } from '#shared/languages.ts';
import type { ClientCase } from '#shared/wire/softwareClient.ts';
import type { SoftwareClientsRequest } from '#renderer/api/softwareClients.ts';
import type { Session } from '#renderer/domain/session.ts';
import { isStrict } from '#renderer/platform/browser/strictSpecification.ts';

/** Builds the request. Without `asking` it holds only the case and the conference. */
export function softwareClientsRequest(
  clientCase: ClientCase,
  callId: string | undefined,
  asking?: { readonly language: Language; readonly session: Session; readonly visitorId: string },
): SoftwareClientsRequest {
  return {
    clientCase,
    ...(callId === undefined ? {} : { callId }),
    ...(asking === undefined
      ? {}
      : { language: asking.language, ...whoAsks(asking, callId !== undefined && isStrict()) }),
  };
}

/**
 * The user part of the request: a registered user's full id, a guest's id with what proves it, or a made-up guest.
 * By the letter of RT-11, registered users who ask for a conference are strangers.
 */
function whoAsks(
  { session, visitorId }: { readonly session: Session; readonly visitorId: string },
  isUserUnnamed: boolean,
): Pick<SoftwareClientsRequest, 'user' | 'callKey' | 'login'> {
  if (session.kind === 'user') return { user: isUserUnnamed ? visitorId : session.user.fullId };
  if (session.kind !== 'guest') return { user: visitorId };
  const { guest } = session;
  return {
    user: guest.guestId,
    login: guest.username,
    ...(guest.callKey === undefined ? {} : { callKey: guest.callKey }),
  };
}
