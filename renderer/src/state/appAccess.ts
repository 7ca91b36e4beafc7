/** A third-party app that asks for access, and the person's answer. */
import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { ACCESS_PARAMETERS, type AccessQuery, type AccessRequest } from '#shared/wire/appAccess.ts';
import { APP_ACCESS_KEY, answerAccessRequest, loadAccessRequest } from '#renderer/api/appAccess.ts';
import { type Answer, statusOf } from '#renderer/domain/apiFailure.ts';
import { type Pending, pending, valueOrThrow } from './asked.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';

export type AccessRequestState =
  | Pending
  /** No app asks like that. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'ready'; readonly request: AccessRequest };

/** The app's request, from the query of the address. */
export function readAccessQuery(search: string): AccessQuery {
  const fields = new URLSearchParams(search);
  const sent = ACCESS_PARAMETERS.filter((name) => fields.has(name));
  return Object.fromEntries(sent.map((name) => [name, fields.get(name) ?? '']));
}

export function useAccessRequest(query: AccessQuery): AccessRequestState {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const asked = useQuery({
    queryKey: [...APP_ACCESS_KEY, user?.id, query],
    enabled: user !== undefined,
    queryFn: async ({ signal }) => valueOrThrow(await loadAccessRequest(http, query, signal)),
  });
  if (asked.data !== undefined) return { kind: 'ready', request: asked.data };
  const state = pending(asked);
  const isUnknown = state.kind === 'failed' && statusOf(state.failure) === 409;
  return isUnknown ? { kind: 'unknown' } : state;
}

/** Allows it, or denies it. */
export const answerAccessRequestAtom = atom(
  null,
  (get, _set, query: AccessQuery, isAllowed: boolean): Answer<{ readonly location: string }> =>
    answerAccessRequest(get(servicesAtom).http, query, isAllowed),
);
