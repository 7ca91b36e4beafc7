/** Connects the zod schemas of `shared/wire` to Fastify: validation, types and field errors, in one place for all routes. */
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawServerDefault,
  RouteGenericInterface,
  RouteShorthandOptions,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type Result, fail, ok } from '#shared/result.ts';
import type { Refusal, RefusalProblem } from './failures.ts';

/** Gives `request.body`, `.query` and `.params` the types of the route's schemas. */
interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown;
  serializer: unknown;
}

/** A request whose parts have the types of its route's schemas. */
type RequestOf<Schema extends RequestSchema> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  IncomingMessage,
  Schema,
  ZodTypeProvider
>;

/** Fastify's routes have many type parameters; this one only has the schema, so that a handler made by a function is typed, too. */
type Register = <Schema extends RequestSchema>(
  url: string,
  options: Omit<RouteShorthandOptions, 'schema' | 'websocket'> & {
    readonly schema?: Schema;
    readonly websocket?: never;
  },
  handler: (request: RequestOf<Schema>, reply: FastifyReply) => unknown,
) => unknown;

/** The Fastify instance that routes are registered on. */
export type Http = Record<'get' | 'post' | 'put' | 'patch' | 'delete', Register> &
  FastifyInstance<
    RawServerDefault,
    IncomingMessage,
    ServerResponse,
    FastifyBaseLogger,
    ZodTypeProvider
  >;

/** A route's description: what it does, its response, and the parts of a request that it reads. */
export function described<Schema extends RequestSchema>(
  summary: string,
  answer: NonNullable<FastifyContextConfig['answer']>,
  schema: Schema,
) {
  return { schema, config: { summary, answer } };
}

type RequestSchema = Partial<
  Record<'params' | 'querystring' | 'body' | 'headers', z.core.$ZodType>
>;

/** A request that doesn't match its schema; Fastify passes it to the error handler. */
export class ValidationError extends Error {
  readonly refusal: Refusal;
  constructor(problems: readonly RefusalProblem[]) {
    super('The request does not fit its schema.');
    this.refusal = { status: 400, problems };
  }
}

/** Keeps Fastify from loading its own validator and serialiser at each start: the ones below are all that routes use. */
export const NO_COMPILERS = { buildValidator: refuseToBuild, buildSerializer: refuseToBuild };

function refuseToBuild(): never {
  throw new Error('Schemas of routes are zod’s.');
}

/** Makes Fastify validate with zod and answer plain JSON. */
export function useZod(http: FastifyInstance): Http {
  http.setValidatorCompiler<z.core.$ZodType>(({ schema }) => (value: unknown) => {
    const checked = check(schema, value);
    return checked.ok ? { value: checked.value } : { error: new ValidationError(checked.failure) };
  });
  // Responses are typed where they are made; another check at run time would only cost time.
  http.setSerializerCompiler(() => (value) => JSON.stringify(value));
  return http.withTypeProvider<ZodTypeProvider>();
}

/** Validates a body whose schema depends on the sender. */
export function checkBody<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
): Result<z.output<Schema>, Refusal> {
  const checked = check(schema, body);
  return checked.ok ? checked : fail({ status: 400, problems: checked.failure });
}

/** Validates a value against a schema; the problems have the form of contract 3. */
function check<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Result<z.output<Schema>, readonly RefusalProblem[]> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return ok(parsed.data);
  return fail(parsed.error.issues.flatMap((issue) => problemsOf(issue, value)).slice(0, 50));
}

function problemsOf(issue: z.core.$ZodIssue, whole: unknown): readonly RefusalProblem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem('fieldHasInvalidValue', [...issue.path, key]));
  }
  const value = valueAt(whole, issue.path);
  return [problem(reasonOf(issue, value), issue.path)];
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'missingRequiredField';
  switch (issue.code) {
    case 'invalid_type':
      return 'fieldHasInvalidType';
    case 'too_small':
      if (issue.origin === 'number') return 'fieldMinNumber';
      return value === '' ? 'fieldIsEmpty' : 'fieldHasInvalidLength';
    case 'too_big':
      return issue.origin === 'number' ? 'fieldMaxNumber' : 'fieldHasInvalidLength';
    case 'invalid_value':
      return typeof value === typeof issue.values[0]
        ? 'fieldHasInvalidValue'
        : 'fieldHasInvalidType';
    case 'invalid_format':
      return issue.format === 'url' ? 'fieldHasInvalidUrl' : 'fieldHasInvalidValue';
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'fieldHasInvalidValue';
  }
}

const MESSAGES: Readonly<Record<string, string>> = {
  missingRequiredField: 'The field is required.',
  fieldIsEmpty: 'The field can’t be empty.',
  fieldHasInvalidLength: 'The value is too long.',
  fieldHasInvalidType: 'The value has the wrong type.',
  fieldHasInvalidUrl: 'This isn’t a valid address.',
  fieldMinNumber: 'The number is too small.',
  fieldMaxNumber: 'The number is too large.',
};

function problem(reason: string, path: readonly PropertyKey[]): RefusalProblem {
  const location = path.map(String).join('.').slice(0, 128);
  return {
    reason,
    message: MESSAGES[reason] ?? 'This value isn’t allowed.',
    locationType: 'parameter',
    ...(location !== '' && { location }),
  };
}

function valueAt(whole: unknown, path: readonly PropertyKey[]): unknown {
  let value = whole;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
