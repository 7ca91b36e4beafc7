/** The interface of the token endpoint to other sources of people; `domain/provider` and `domain/directory` implement it. */
import type { Alongside } from '#server/storage/keptAnswers.ts';

/** Where a person may be known: at the OpenID provider, or in the LDAP directory. */
export type SignInSource = 'provider' | 'directory';

/** A person who has signed in there, with their account here. */
export interface ProvedSignIn {
  readonly source: SignInSource;
  readonly login: string;
  readonly issuer: string;
  readonly subject: string;
  /** The provider's refresh token; null if it issued none. */
  readonly refreshToken: string | null;
}

export interface ProviderPort {
  /** Redeems a one-time code if this is the secret of its browser or app; the code is used up in any case. */
  claim(code: string, secret: string | undefined): ProvedSignIn | undefined;
}

export type DirectoryJudgement =
  /** There is no such person, or the password is wrong; also without a directory. */
  | { readonly kind: 'wrong' }
  /** It didn't answer properly: nothing was checked. */
  | { readonly kind: 'away' }
  /** Name and password are right, but the person is refused. */
  | {
      readonly kind: 'refused';
      readonly problem: 'notAllowed' | 'emailTaken' | 'unusable' | 'disabled';
    }
  | { readonly kind: 'fits'; readonly proved: ProvedSignIn };

export interface DirectoryPort {
  judge(name: string, password: string, address: string): Promise<DirectoryJudgement>;
}

export interface ProvedSignIns {
  /** The statements that store where a sign-in began, to be written with its tokens. */
  keep(signIn: string, proved: ProvedSignIn): Alongside;
  /**
   * The same for a sign-in that was derived from another one: it ends with the same source, and has no refresh token of the
   * provider.
   */
  keepAs(from: string, signIn: string): Promise<Alongside>;
  /** The source that ended a sign-in; undefined if it may continue: it began here, or the source still accepts the person. */
  endedBy(signIn: string): Promise<SignInSource | undefined>;
}
