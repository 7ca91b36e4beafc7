/** The audit log, newest lines first; older ones are loaded on request. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { AuditLineWire } from '#shared/wire/audit.ts';
import {
  type AuditQuery,
  administrationKeys,
  loadAuditPage,
} from '#renderer/api/administration.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { useMay } from '#renderer/state/permissions.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, asked, valueOrThrow } from '../asked.ts';

const LINES_AT_ONCE = 100;
const LINES_OF_FILE_AT_ONCE = 1000;

export interface AuditPages {
  readonly lines: readonly AuditLineWire[];
  /** Undefined when all lines are loaded. */
  readonly loadMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
}

export function useAuditLog(query: AuditQuery): Asked<AuditPages> {
  const { http } = useAtomValue(servicesAtom);
  const state = useInfiniteQuery({
    queryKey: administrationKeys.auditLog(query),
    enabled: useMay('auditLog'),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam, signal }) =>
      valueOrThrow(
        await loadAuditPage(http, query, { before: pageParam, size: LINES_AT_ONCE }, signal),
      ),
    getNextPageParam: ({ nextPageId: next }) => (next < 0 ? undefined : next),
  });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = state;
  const value: AuditPages | undefined = data && {
    lines: data.pages.flatMap(({ lines }) => lines),
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
  };
  return asked({ data: value, error, refetch });
}

/** All lines that a query finds, for a file. */
export function useAllAuditLines(): (query: AuditQuery) => Answer<readonly AuditLineWire[]> {
  const { http } = useAtomValue(servicesAtom);
  return async (query) => {
    const lines: AuditLineWire[] = [];
    let before: number | undefined;
    do {
      const page = await loadAuditPage(http, query, { before, size: LINES_OF_FILE_AT_ONCE });
      if (!page.ok) return page;
      lines.push(...page.value.lines);
      before = page.value.nextPageId;
    } while (before >= 0);
    return { ok: true, value: lines };
  };
}
