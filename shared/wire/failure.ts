/** The three shapes in which the server reports a failure (contract 2.5, 3). */
import * as z from 'zod/mini';
import { text, tolerantList } from './values.ts';

/** A problem in the v3 envelope; `location` names the field. */
const problemWire = z.object({
  reason: z.string(),
  message: z.optional(z.string()),
  locationType: z.optional(z.string()),
  location: z.optional(z.string()),
});

/** The v3 error envelope. */
export const failureWire = z.object({
  error: z.object({
    code: z.int(),
    message: z.string(),
    errors: z.optional(z.array(problemWire)),
  }),
});

/** The token endpoint's flat error; v4 uses `message` in place of the description. */
export const flatFailureWire = z.object({
  error: z.string(),
  error_description: z.optional(z.string()),
  reason: z.optional(z.string()),
  message: z.optional(z.string()),
});

/** The envelope, leniently: missing parts are allowed. */
const failureSchema = z.object({
  error: z.object({
    message: text,
    errors: z.nullish(
      tolerantList(z.object({ reason: z.string(), message: text, location: text })),
    ),
  }),
});

export type FailureWire = z.output<typeof failureWire>;

/** A problem, as the front end uses it. */
export interface Problem {
  readonly reason: string;
  readonly message?: string | undefined;
  readonly location?: string | undefined;
}

/** The content of a non-2xx body: an overall reason, and problems by field. Empty when the body has another format. */
export interface ReportedFailure {
  readonly reason?: string | undefined;
  readonly message?: string | undefined;
  readonly problems: readonly Problem[];
}

/** Reads all three shapes; anything else (an HTML page, an empty body) gives an empty report. */
export function parseFailure(body: unknown): ReportedFailure {
  const flat = flatFailureWire.safeParse(body);
  if (flat.success) {
    const { error, reason, error_description: description, message } = flat.data;
    return { reason: reason ?? error, message: description ?? message, problems: [] };
  }
  const envelope = failureSchema.safeParse(body);
  if (!envelope.success) return { problems: [] };
  const problems = (envelope.data.error.errors ?? []).map(
    ({ reason, message, location }): Problem => ({ reason, message, location }),
  );
  return { reason: problems[0]?.reason, message: envelope.data.error.message, problems };
}
