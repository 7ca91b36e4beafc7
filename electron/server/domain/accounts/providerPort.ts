/** What the token endpoint asks about sign-ins at the provider; `domain/provider` answers. */
import type { Alongside } from '#server/storage/keptAnswers.ts';

/** A person who has come back from the provider, with their account here. */
export interface ProvedSignIn {
  readonly login: string;
  readonly issuer: string;
  readonly subject: string;
  /** The provider's own; null when it gave none. */
  readonly refreshToken: string | null;
}

export interface ProviderPort {
  /** What a one-time code is for, if this browser has it; it is used up either way. */
  claim(code: string, browserKey: string | undefined): ProvedSignIn | undefined;
  /** What keeps where a sign-in began, to be written with its tokens. */
  keep(signIn: string, proved: ProvedSignIn): Alongside;
  /** Whether a sign-in may continue: one that did not begin at the provider, or that the provider still knows. */
  mayContinue(signIn: string): Promise<boolean>;
}
