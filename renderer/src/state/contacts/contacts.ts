/** The signed-in user's address book: all pages, the first one shown while the others come, and who is there. */
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
      /** False while further pages are on their way. */
      readonly isComplete: boolean;
    };

/** People come and go seldom; statuses have a question of their own. */
const BOOK_STALE_MS = 60_000;
const BOOK_INTERVAL_MS = 300_000;
/** Where the statuses cannot be asked for alone. */
const WHOLE_BOOK_INTERVAL_MS = 30_000;
const STATUSES_INTERVAL_MS = 5000;

/** All contacts; `isFresh` keeps them so while the page is looked at. */
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
      // A server that names a page twice would be asked for ever.
      const isNew = pages.every((each) => each === page || each.nextPageId !== page.nextPageId);
      return isNew ? page.nextPageId : undefined;
    },
  });
  useAllPages(query);

  // The same list as long as it is the same: searching and sorting hang on it.
  const { data } = query;
  const contacts = useMemo(() => data?.pages.flatMap((page) => page.contacts), [data]);

  if (contacts === undefined) return pending(query);
  return { kind: 'ready', contacts, isComplete: !query.hasNextPage };
}

type KnownStatuses =
  | { readonly kind: 'known'; readonly tag: string; readonly map: StatusMap }
  /** This server does not send them alone: they come with the whole book. */
  | { readonly kind: 'absent' };
type StatusMap = ReadonlyMap<string, ContactStatus>;

/**
 * Who is there, by id in lower case, asked for again and again while the page is looked at; undefined while that is not
 * known. `isAbsent` says that the server sends it with the whole book only.
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
    // A map is not to be compared piece by piece: what did not change is handed back as it was.
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
      // One lost answer changes nothing; the next question comes in a moment.
      if (before) return before;
      throw new QueryFailure(failure);
    },
  });
  return {
    statuses: data?.kind === 'known' ? data.map : undefined,
    isAbsent: data?.kind === 'absent',
  };
}
