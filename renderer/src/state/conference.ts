/** One conference as a page needs it: the object, or why this visitor may not see it. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { Conference } from '#shared/wire/conference.ts';
import { conferenceKeys, loadConference } from '#renderer/api/conferences.ts';
import { servicesAtom } from './services.ts';
import { sessionAtom } from './session.ts';

export type ConferenceState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly conference: Conference }
  /** There is no such conference. */
  | { readonly kind: 'missing' }
  /** The server shows it to others only (contract U18): sign in, or sign in as someone else. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'failed'; readonly retry: () => void };

/** A conference that is not running may start any moment; it is asked for again this often. */
const WATCH_INTERVAL_MS = 10_000;

/** Loads a conference for the present session and keeps it fresh. */
export function useConference(callId: string): ConferenceState {
  const { http } = useAtomValue(servicesAtom);
  const session = useAtomValue(sessionAtom);
  const who = session.kind === 'user' ? session.user.id : session.kind;
  const query = useQuery({
    queryKey: [...conferenceKeys.one(callId), who],
    queryFn: ({ signal }) => loadConference(http, callId, signal),
    refetchInterval: ({ state }) =>
      state.data?.ok === true && !state.data.value.isRunning ? WATCH_INTERVAL_MS : false,
  });
  if (query.data === undefined) return { kind: 'loading' };
  if (query.data.ok) return { kind: 'ready', conference: query.data.value };
  const { failure } = query.data;
  if (failure.kind === 'aborted') return { kind: 'loading' };
  if (failure.kind === 'http' && failure.status === 404) return { kind: 'missing' };
  if (failure.kind === 'http' && [401, 403].includes(failure.status)) return { kind: 'hidden' };
  return { kind: 'failed', retry: () => void query.refetch() };
}
