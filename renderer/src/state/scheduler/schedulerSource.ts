/** What the scheduler starts from: an existing object, a copy of one, or an empty form. */
import { skipToken, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { WholeConference } from '#shared/conferences/conference.ts';
import type { Repetition } from '#shared/conferences/repetition.ts';
import { conferenceKeys } from '#renderer/api/conferences.ts';
import { loadWholeConference } from '#renderer/api/plannedConferences.ts';
import type { HttpClient } from '#renderer/api/httpClient.ts';
import { loadTemplate, loadTemplates, templateKeys } from '#renderer/api/scheduler/templates.ts';
import { type Answer, type ApiFailure, statusOf } from '#renderer/domain/apiFailure.ts';
import { type FormSetting } from '#renderer/domain/scheduler/conferenceForm.ts';
import { withRepetition } from '#renderer/domain/scheduler/conferenceFormRepeat.ts';
import { formOf } from '#renderer/domain/scheduler/conferenceFormReading.ts';
import { type Result, ok } from '#shared/result.ts';
import type { Pending } from '../asked.ts';
import { servicesAtom } from '../services.ts';
import { sessionUserAtom } from '../session.ts';
import type { FormSource } from './schedulerDraft.ts';

/** A conference or a template by its id. */
export interface SourceName {
  readonly kind: 'conference' | 'template';
  readonly id: string;
}

/** The loaded object, and what a form needs besides. */
export interface LoadedSource {
  readonly conference: WholeConference;
  /** A template's own name. */
  readonly name: string | undefined;
  /** How a template repeats where its schedule doesn't say it. */
  readonly repetition?: Repetition | undefined;
}

export type SourceState =
  | Pending
  | { readonly kind: 'missing' }
  | { readonly kind: 'ready'; readonly loaded: LoadedSource | undefined };

/** Reads the current state of a conference or a template. */
export async function loadSource(
  http: HttpClient,
  { kind, id }: SourceName,
  signal?: AbortSignal,
): Answer<LoadedSource> {
  if (kind === 'conference') {
    const answer = await loadWholeConference(http, id, signal);
    return answer.ok ? ok({ conference: answer.value, name: undefined }) : answer;
  }
  const answer = await loadTemplate(http, id, signal);
  if (!answer.ok) return answer;
  const { conference, name, repetition } = answer.value;
  return ok({ conference, name, repetition });
}

/** The form of a loaded object, with what is needed to save it. */
export function sourceOf(
  { conference, name, repetition }: LoadedSource,
  setting: FormSetting,
): FormSource {
  const form = formOf(conference, setting);
  return {
    form: repetition === undefined ? form : withRepetition(form, repetition),
    wire: conference.wire,
    revision: conference.revision,
    name,
  };
}

/**
 * What the page starts from; an empty form is ready at once. It is read each time, so that an edit starts from the current state.
 */
export function useSchedulerSource(name: SourceName | undefined): SourceState {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const keys = name?.kind === 'template' ? templateKeys : conferenceKeys;
  const query = useQuery<Result<LoadedSource, ApiFailure>>({
    queryKey: [...keys.one(name?.id ?? ''), 'scheduler', user?.id],
    // Read once: a new answer must not overwrite what the person is typing.
    enabled: ({ state }) => user !== undefined && state.data?.ok !== true,
    gcTime: 0,
    staleTime: Infinity,
    queryFn: name === undefined ? skipToken : async ({ signal }) => loadSource(http, name, signal),
  });
  if (name === undefined) return { kind: 'ready', loaded: undefined };
  if (query.data === undefined) return { kind: 'loading' };
  if (query.data.ok) return { kind: 'ready', loaded: query.data.value };
  if (query.isFetching) return { kind: 'loading' };
  const { failure } = query.data;
  if (statusOf(failure) === 404) return { kind: 'missing' };
  return { kind: 'failed', failure, retry: () => void query.refetch() };
}

/** The user's templates to start from; empty while they load, and after a failure. */
export function useTemplateChoices(): readonly { id: string; name: string }[] {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const query = useQuery({
    queryKey: [...templateKeys.all, 'choices', user?.id],
    enabled: user !== undefined,
    queryFn: async ({ signal }) => {
      const answer = await loadTemplates(http, signal);
      return answer.ok ? answer.value.map(({ id, name }) => ({ id, name })) : [];
    },
  });
  return query.data ?? [];
}

/** Whether an id is free; undefined while the question is open, and where there is no answer. */
export function useIsIdFree(id: string): boolean | undefined {
  const { http } = useAtomValue(servicesAtom);
  const query = useQuery({
    queryKey: [...conferenceKeys.one(id), 'isFree'],
    enabled: id !== '',
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const answer = await loadWholeConference(http, id, signal);
      if (answer.ok) return false;
      const { failure } = answer;
      if (failure.kind !== 'http') return null;
      // A refusal means that the id is taken.
      return failure.status === 404 ? true : failure.status === 403 ? false : null;
    },
  });
  return query.data ?? undefined;
}
