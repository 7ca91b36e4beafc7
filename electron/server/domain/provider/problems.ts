/** Why a sign-in at the provider failed. */
import type { FormReason, ProviderProblem } from '#shared/errors/catalogue.ts';

/** The reasons in the catalogue for such a failure. */
export type ProviderSignInProblem = ProviderProblem | Extract<FormReason, 'UserIsDisabled'>;

/** The reason, and the detail for the operator's log: a code, never a text from a person or the provider. */
export interface ProviderFailure {
  readonly problem: ProviderSignInProblem;
  readonly detail: string;
}
