/** The scheduler form's questions to the server. */
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { BusyTime, FreeBusyQuestion } from '#shared/conferences/freeBusy.ts';
import type { ConferenceLimits } from '#shared/conferences/conferenceLimits.ts';
import type { StreamConfiguration } from '#shared/conferences/streaming.ts';
import {
  type LimitQuestion,
  loadConferenceLimits,
  loadFreeBusy,
  loadStreamConfigurations,
} from '#renderer/api/scheduler/planning.ts';
import { type Asked, answered } from '../asked.ts';
import { readyServerInfoAtom } from '../serverInfo.ts';
import { servicesAtom } from '../services.ts';

export type StreamChoices = Asked<readonly StreamConfiguration[]>;

export function useStreamChoices(): StreamChoices {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: ['streamConfigurations'],
    queryFn: ({ signal }) => loadStreamConfigurations(http, signal),
  });
  // A retry clears the failure from the form.
  return query.isFetching && query.data?.ok !== true ? { kind: 'loading' } : answered(query);
}

/** The limits for a form's answers; undefined while they load, and where the server has none. */
export function useConferenceLimits(question: LimitQuestion): ConferenceLimits | undefined {
  const { http } = useAtomValue(servicesAtom);
  const { data } = useQuery({
    queryKey: ['conferenceLimits', question],
    queryFn: ({ signal }) => loadConferenceLimits(http, question, signal),
  });
  return data?.ok === true ? data.value : undefined;
}

const NOT_KNOWN: ReadonlyMap<string, readonly BusyTime[]> = new Map();
/** How long an answer is fresh enough for a form. */
const BUSY_GOOD_MS = 60_000;

/** Reads when people are busy, from servers that can answer. */
export function useFreeBusy(question: FreeBusyQuestion | undefined) {
  const { http } = useAtomValue(servicesAtom);
  const isKnown = useAtomValue(readyServerInfoAtom)?.capabilities.includes('free_busy') === true;
  const { data, isFetching } = useQuery({
    queryKey: ['freeBusy', question],
    queryFn:
      question === undefined || !isKnown
        ? skipToken
        : ({ signal }) => loadFreeBusy(http, question, signal),
    staleTime: BUSY_GOOD_MS,
    placeholderData: keepPreviousData,
  });
  // The last answer stays until the new question is answered.
  return {
    /** Busy times by login in lower case; nothing is known about people who are missing. */
    known: question !== undefined && data?.ok === true ? data.value : NOT_KNOWN,
    /** Whether the current question is still waiting for its answer. */
    isAsking: isFetching,
  };
}
