/** Identifies the application at the token endpoint: a confidential one by its secret, a public one without (RFC 6749, 3.2.1). */
import { type Result, fail, ok } from '#shared/result.ts';
import type { Application, Applications } from './applications.ts';
import type { GuessRefusal, Guessing } from './guessing.ts';

interface ClientParts {
  readonly applications: Pick<Applications, 'find' | 'withSecret'>;
  readonly guessing: Pick<Guessing, 'account'>;
}

type ClientFailure =
  | { readonly kind: 'invalidClient' }
  | { readonly kind: 'disabled' }
  | Exclude<GuessRefusal, { kind: 'locked' }>
  | { readonly kind: 'banned' };

interface Asker {
  readonly address: string;
  readonly signal: AbortSignal;
}

/** The application with this secret. Wrong guesses count like those of a password. */
export async function withSecret(
  { applications, guessing }: ClientParts,
  { id, secret }: { readonly id: string; readonly secret: string },
  { address, signal }: Asker,
): Promise<Result<Application, ClientFailure>> {
  const judged = await guessing.account(
    `application ${id}`,
    address,
    async () => {
      const application = await applications.withSecret(id, secret);
      return { verdict: application ? 'right' : 'wrong', value: application };
    },
    signal,
  );
  if (!judged.ok)
    return fail(judged.failure.kind === 'locked' ? { kind: 'banned' } : judged.failure);
  return judged.value ? active(judged.value) : INVALID;
}

/** The application that uses a code or a refresh token: a public one by its id, any other by its secret. */
export async function clientOf(
  parts: ClientParts,
  { id, secret }: { readonly id: string | undefined; readonly secret: string | undefined },
  asker: Asker,
): Promise<Result<Application, ClientFailure>> {
  if (id === undefined) return INVALID;
  if (secret !== undefined && secret !== '') return withSecret(parts, { id, secret }, asker);
  const application = await parts.applications.find(id);
  return application?.isPublic === true ? active(application) : INVALID;
}

const INVALID = fail({ kind: 'invalidClient' } as const);

function active(application: Application): Result<Application, ClientFailure> {
  return application.isActive ? ok(application) : fail({ kind: 'disabled' });
}
