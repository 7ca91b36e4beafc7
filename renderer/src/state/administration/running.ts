/** The running conferences, for administrators. They start and end at any time, so they are polled. */
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type {
  RunningConferenceDetails,
  RunningConferences,
} from '#shared/administration/operation.ts';
import { endRunning, loadRunning, loadRunningOne, operationKeys } from '#renderer/api/operation.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { type Asked, valueOrMissing, valueOrThrow } from '../asked.ts';
import { useManaged } from './managed.ts';

const REFRESH_MS = 5000;

/** One page of them; the previous page stays until the next has loaded. */
export function useRunning(page: number, size: number): Asked<RunningConferences> {
  return useManaged(
    'conferences',
    async (http, signal) => valueOrThrow(await loadRunning(http, page, size, signal)),
    {
      queryKey: operationKeys.runningPage(page, size),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    },
  );
}

/** One of them with its participants; `over` once it has ended. */
export function useRunningOne(id: string): Asked<RunningConferenceDetails | 'over'> {
  return useManaged(
    'conferences',
    async (http, signal) => valueOrMissing(await loadRunningOne(http, id, signal), 'over'),
    { queryKey: operationKeys.runningOne(id), refetchInterval: REFRESH_MS },
  );
}

/** Ends one for everyone, and reads the lists again. Its own page is not read again: it closes. */
export function useEndRunning(): (id: string) => Answer<unknown> {
  const { http } = useAtomValue(servicesAtom);
  const client = useQueryClient();
  return async (id) => {
    const done = await endRunning(http, id);
    const queryKey = operationKeys.runningOne(id);
    await Promise.all([
      client.invalidateQueries({ queryKey, refetchType: 'none' }),
      client.invalidateQueries({ queryKey: operationKeys.runningLists }),
    ]);
    return done;
  };
}
