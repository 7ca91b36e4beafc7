/** The state of a request that goes through the query library. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, statusOf } from '#renderer/domain/apiFailure.ts';
import type { Result } from '#shared/result.ts';

/** Still loading, or the failure. */
export type Pending =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure; readonly retry: () => void };

export type Asked<Value> = Pending | { readonly kind: 'ready'; readonly value: Value };

/** Carries a failure through the query library, which expects failures to be thrown. */
export class QueryFailure extends Error {
  readonly failure: ApiFailure;

  constructor(failure: ApiFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** The value of an answer, or its failure thrown. */
export function valueOrThrow<Value>(answer: Result<Value, ApiFailure>): Value {
  if (!answer.ok) throw new QueryFailure(answer.failure);
  return answer.value;
}

interface Query {
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Reads the state of a query without data. */
export function pending({ error, refetch }: Query): Pending {
  return error instanceof QueryFailure
    ? { kind: 'failed', failure: error.failure, retry: () => void refetch() }
    : { kind: 'loading' };
}

/** Reads the state of a query whose failures are thrown. */
export function asked<Value>(query: Query & { readonly data: Value | undefined }): Asked<Value> {
  return query.data === undefined ? pending(query) : { kind: 'ready', value: query.data };
}

/** Reads the state of a query that keeps failures as its data. */
export function answered<Value>({
  data,
  refetch,
}: Omit<Query, 'error'> & {
  readonly data: Result<Value, ApiFailure> | undefined;
}): Asked<Value> {
  if (data === undefined || (!data.ok && data.failure.kind === 'aborted')) {
    return { kind: 'loading' };
  }
  if (data.ok) return { kind: 'ready', value: data.value };
  return { kind: 'failed', failure: data.failure, retry: () => void refetch() };
}

/** The value of an answer, or `missing` where the server has no such thing; any other failure is thrown. */
export function valueOrMissing<Value, Missing>(
  answer: Result<Value, ApiFailure>,
  missing: Missing,
): Value | Missing {
  return !answer.ok && statusOf(answer.failure) === 404 ? missing : valueOrThrow(answer);
}

/**
 * Wraps actions so that the queries of these keys are read again afterwards. Also after a failure: the server may have carried the
 * action out.
 */
export function useShown(...keys: readonly QueryKey[]) {
  const client = useQueryClient();
  return <Given extends unknown[], Done>(act: (...given: Given) => Promise<Done>) =>
    async (...given: Given): Promise<Done> => {
      const done = await act(...given);
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      return done;
    };
}
