/** What a form asks the server while someone plans. */
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
  // Another try takes the failure off the form.
  return query.isFetching && query.data?.ok !== true ? { kind: 'loading' } : answered(query);
}

/** The largest numbers for what was answered; undefined while they are asked, and where the server does not say. */
export function useConferenceLimits(question: LimitQuestion): ConferenceLimits | undefined {
  const { http } = useAtomValue(servicesAtom);
  const { data } = useQuery({
    queryKey: ['conferenceLimits', question],
    queryFn: ({ signal }) => loadConferenceLimits(http, question, signal),
  });
  return data?.ok === true ? data.value : undefined;
}

const NOT_KNOWN: ReadonlyMap<string, readonly BusyTime[]> = new Map();
/** So long an answer is good enough for a form. */
const BUSY_GOOD_MS = 60_000;

/** Asks when people are busy. Servers without it are not asked. */
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
  // What was known of another question stays until this one is answered, and no longer.
  return {
    /** When people are busy, by login in small letters; of those who are not among them no one knows. */
    known: question !== undefined && data?.ok === true ? data.value : NOT_KNOWN,
    /** Whether the answer to the present question is still out. */
    isAsking: isFetching,
  };
}
