/** The conferences that run, as an administrator looks at them; they come and go, so it asks again and again. */
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

/** One page of them; the one before stays while the next is on its way. */
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

/** One with who is inside; `over` once it does not run. */
export function useRunningOne(id: string): Asked<RunningConferenceDetails | 'over'> {
  return useManaged(
    'conferences',
    async (http, signal) => valueOrMissing(await loadRunningOne(http, id, signal), 'over'),
    { queryKey: operationKeys.runningOne(id), refetchInterval: REFRESH_MS },
  );
}

/** Ends one for everyone. The lists show what runs then; who looks at it is about to leave it, and asks again another time. */
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
