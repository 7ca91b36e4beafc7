/** The requests of a check, and how it reads the responses. */
import type * as z from 'zod/mini';
import { type ReportedFailure, parseFailure } from '#shared/wire/failure.ts';
import type { ServerFacts } from './serverSteps.ts';
import type { ShellKey, ShellValues } from '../../lib/texts/shellTexts.ts';

export interface ServerQuestion {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Relative to the server's origin, with the query. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly json?: Readonly<Record<string, string>>;
}

export interface ServerReply {
  readonly status: number;
  readonly allow: string | undefined;
  /** Undefined when it isn't JSON. */
  readonly body: unknown;
}

export interface ServerCheckResult {
  /** `absent`: the server lacks an optional feature. `skipped`: the person entered no data for the request. */
  readonly state: 'ok' | 'problem' | 'absent' | 'skipped';
  readonly key: ShellKey;
  readonly values?: ShellValues;
}

const LIMIT_MS = 10_000;

/** Sends requests over HTTP, without cookies, and follows no redirects. Rejects on a timeout. */
export function askOver({
  origin,
  fetch,
}: Pick<ServerFacts, 'origin' | 'fetch'>): (question: ServerQuestion) => Promise<ServerReply> {
  return async ({ method, path, token, json }) => {
    const answer = await fetch(`${await origin()}${path}`, {
      method,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, allow: answer.headers.get('allow') ?? undefined, body };
  };
}

/** Expects status 200 and a body that matches a schema, as in the contract. */
export function shapeOf({ status, body }: ServerReply, schema: z.ZodMiniType): ServerCheckResult {
  if (status !== 200) return unexpected(status, [200]);
  if (body === undefined) return { state: 'problem', key: 'serverCheck.response.notJson' };
  const read = schema.safeParse(body);
  if (read.success) return answers(status);
  return missing(read.error.issues[0]?.path.join('.') ?? '');
}

/** Expects a refusal as in the contract. `wrong` names the part of the error that differs. */
export async function expectRefusal(
  asked: Promise<ServerReply>,
  wanted: readonly number[],
  wrong: (failure: ReportedFailure) => string | undefined = () => undefined,
): Promise<ServerCheckResult> {
  const { status, body } = await asked;
  if (!wanted.includes(status)) return unexpected(status, wanted);
  if (body === undefined) return { state: 'problem', key: 'serverCheck.response.notJson' };
  const failure = parseFailure(body);
  const { message, problems, reason } = failure;
  if ((message ?? reason) === undefined && problems.length === 0) return missing('error');
  const field = wrong(failure);
  return field === undefined ? answers(status) : missing(field);
}

export function answers(status: number): ServerCheckResult {
  return { state: 'ok', key: 'serverCheck.response.answers', values: { status } };
}

export function absent(status: number): ServerCheckResult {
  return { state: 'absent', key: 'serverCheck.response.answers', values: { status } };
}

export function unexpected(status: number, wanted: readonly number[]): ServerCheckResult {
  const values = { status, wanted: wanted.join('/') };
  return { state: 'problem', key: 'serverCheck.response.unexpected', values };
}

export function missing(field: string): ServerCheckResult {
  return { state: 'problem', key: 'serverCheck.response.field', values: { field } };
}

export function noAnswer(error: unknown): ServerCheckResult {
  const code = error instanceof Error ? error.message : String(error);
  return { state: 'problem', key: 'diagnosis.server.noAnswer', values: { code } };
}
