/** The signed-in user's address book: all pages (the first is shown while the others load), and who is online. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Contact, ContactStatus } from '#shared/contacts/contact.ts';
import { statusOf } from '#renderer/domain/apiFailure.ts';
import { contactKeys, loadContactPage, loadContactStatuses } from '#renderer/api/contacts.ts';
import { type Pending, QueryFailure, pending, valueOrThrow } from '../asked.ts';
import { servicesAtom } from '../services.ts';
import { sessionUserAtom } from '../session.ts';
import { useAllPages } from '../lists/listPages.ts';

export type ContactsState =
  | Pending
  | {
      readonly kind: 'ready';
      readonly contacts: readonly Contact[];
      /** False while further pages load. */
      readonly isComplete: boolean;
    };

/** Contacts change rarely; statuses are read by a request of their own. */
const BOOK_STALE_MS = 60_000;
const BOOK_INTERVAL_MS = 300_000;
/** Where the server doesn't send statuses separately. */
const WHOLE_BOOK_INTERVAL_MS = 30_000;
const STATUSES_INTERVAL_MS = 5000;

/** All contacts; with `isFresh` they are polled while the page is shown. */
export function useContacts({ isFresh }: { readonly isFresh: 'book' | 'all' }): ContactsState {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const query = useInfiniteQuery({
    queryKey: contactKeys.list(user?.id),
    enabled: user !== undefined,
    staleTime: BOOK_STALE_MS,
    refetchInterval: isFresh === 'all' ? WHOLE_BOOK_INTERVAL_MS : BOOK_INTERVAL_MS,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const pageId = pageParam === '' ? undefined : pageParam;
      return valueOrThrow(await loadContactPage(http, user?.id ?? '', pageId, signal));
    },
    getNextPageParam: (page, pages) => {
      // A server that names the same next page twice would keep us asking forever.
      const isNew = pages.every((each) => each === page || each.nextPageId !== page.nextPageId);
      return isNew ? page.nextPageId : undefined;
    },
  });
  useAllPages(query);

  // The same array while nothing has changed: searching and sorting depend on its identity.
  const { data } = query;
  const contacts = useMemo(() => data?.pages.flatMap((page) => page.contacts), [data]);

  if (contacts === undefined) return pending(query);
  return { kind: 'ready', contacts, isComplete: !query.hasNextPage };
}

type KnownStatuses =
  | { readonly kind: 'known'; readonly tag: string; readonly map: StatusMap }
  /** This server sends statuses with the whole book only. */
  | { readonly kind: 'absent' };
type StatusMap = ReadonlyMap<string, ContactStatus>;

/**
 * Statuses by id in lower case, polled while the page is shown; undefined before the first answer. `isAbsent`: the server sends
 * them with the whole book only.
 */
export function useContactStatuses(): {
  readonly statuses: StatusMap | undefined;
  readonly isAbsent: boolean;
} {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const queryKey = contactKeys.statuses(user?.id);
  const { data } = useQuery<KnownStatuses>({
    queryKey,
    enabled: user !== undefined,
    staleTime: 0,
    // The library can't compare maps; an unchanged one is returned below.
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data?.kind === 'absent' ? false : STATUSES_INTERVAL_MS),
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<KnownStatuses>(queryKey);
      const tag = before?.kind === 'known' ? before.tag : undefined;
      const answer = await loadContactStatuses(http, user?.id ?? '', tag, signal);
      if (answer.ok) {
        const { tag: newTag, statuses } = answer.value;
        if (statuses) return { kind: 'known', tag: newTag, map: statuses };
        return before ?? { kind: 'absent' };
      }
      const { failure } = answer;
      if (statusOf(failure) === 404) return { kind: 'absent' };
      // A lost answer changes nothing: the next poll follows soon.
      if (before) return before;
      throw new QueryFailure(failure);
    },
  });
  return {
    statuses: data?.kind === 'known' ? data.map : undefined,
    isAbsent: data?.kind === 'absent',
  };
}
