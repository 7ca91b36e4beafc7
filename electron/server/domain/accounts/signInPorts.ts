/** What the token endpoint asks about people who are known elsewhere; `domain/provider` and `domain/directory` answer. */
import type { Alongside } from '#server/storage/keptAnswers.ts';

/** Where people who sign in may be known: at the OpenID provider, or in the LDAP directory. */
export type SignInSource = 'provider' | 'directory';

/** A person who has signed in there, with their account here. */
export interface ProvedSignIn {
  readonly source: SignInSource;
  readonly login: string;
  readonly issuer: string;
  readonly subject: string;
  /** The provider's own; null when it gave none. */
  readonly refreshToken: string | null;
}

export interface ProviderPort {
  /** What a one-time code is for, if this is the secret of its browser or app; it is used up either way. */
  claim(code: string, secret: string | undefined): ProvedSignIn | undefined;
}

export type DirectoryJudgement =
  /** No such person, or another password; also where there is no directory. */
  | { readonly kind: 'wrong' }
  /** It did not answer as it should: nothing was judged. */
  | { readonly kind: 'away' }
  /** Both fit, but the person does not come in. */
  | {
      readonly kind: 'refused';
      readonly problem: 'notAllowed' | 'emailTaken' | 'unusable' | 'disabled';
    }
  | { readonly kind: 'fits'; readonly proved: ProvedSignIn };

export interface DirectoryPort {
  judge(name: string, password: string, address: string): Promise<DirectoryJudgement>;
}

export interface ProvedSignIns {
  /** What keeps where a sign-in began, to be written with its tokens. */
  keep(signIn: string, proved: ProvedSignIn): Alongside;
  /** The same for a sign-in that another one gave: it ends with the same source, and has no refresh token of the provider. */
  keepAs(from: string, signIn: string): Promise<Alongside>;
  /** Who ended a sign-in; undefined for one that may continue: it began here, or the source still lets the person in. */
  endedBy(signIn: string): Promise<SignInSource | undefined>;
}
