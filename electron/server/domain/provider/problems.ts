/** Why a sign-in at the provider came to nothing. */
import type { FormReason, ProviderProblem } from '#shared/errors/catalogue.ts';

/** The reasons of the catalogue that are about it. */
export type ProviderSignInProblem = ProviderProblem | Extract<FormReason, 'UserIsDisabled'>;

/** The same, and what the operator reads about it in the log: a code, never what a person or the provider wrote. */
export interface ProviderFailure {
  readonly problem: ProviderSignInProblem;
  readonly detail: string;
}
