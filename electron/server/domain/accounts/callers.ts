/** Identifies the caller: finds the account of an access token. */
import { type Result, fail, ok } from '#shared/result.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { Users } from '#server/storage/users.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import type { Application, Applications } from './applications.ts';
import type { GrantedScope } from './scopes.ts';
import type { Tokens } from './tokens.ts';

/** The sender of a request. A key holder has a token but no account here; an application acts as the operator does. */
export type Caller =
  | { readonly kind: 'guest' }
  | { readonly kind: 'keyHolder'; readonly callId: string; readonly signIn: string }
  | {
      readonly kind: 'user';
      readonly user: UserRow;
      readonly signIn: string;
      /** The application that acts for the person; undefined where they act themselves. */
      readonly through?: Application;
    }
  | {
      readonly kind: 'application';
      readonly application: Application;
      readonly signIn: string;
    };

/** Everyone with a token: these callers, and applications that act for a person, limited to their scopes. */
type TokenHolder =
  | Exclude<Caller, { kind: 'guest' }>
  | {
      readonly kind: 'delegate';
      readonly user: UserRow;
      readonly application: Application;
      readonly scopes: readonly GrantedScope[];
      readonly signIn: string;
    };

/** Why a token is refused. */
type CallerFailure = 'tokenInvalid' | 'signInEnded' | 'userDisabled';

/** The caller for a token. */
export type CallerByToken = (token: string) => Promise<Result<TokenHolder, CallerFailure>>;

/** Creates the reader; it calls `onUser` for each account that sends a request. */
export function createCallerByToken(
  tokens: Pick<Tokens, 'subjectOf' | 'hasEnded'>,
  users: Pick<Users, 'find'>,
  applications: Pick<Applications, 'find'>,
  settings: Settings,
  onUser: (login: string) => void,
): CallerByToken {
  return async (token) => {
    const subject = await tokens.subjectOf(token);
    if (!subject) return fail((await tokens.hasEnded(token)) ? 'signInEnded' : 'tokenInvalid');
    const { signIn } = subject;
    if (subject.kind === 'keyHolder') return ok({ kind: 'keyHolder', callId: subject.id, signIn });
    if (subject.kind === 'application') {
      const application = await applications.find(subject.id);
      return application?.isActive === true
        ? ok({ kind: 'application', application, signIn })
        : fail('tokenInvalid');
    }
    const user = await users.find(subject.id);
    if (!user) return fail('tokenInvalid');
    if (isDisabled(user, settings)) return fail('userDisabled');
    if (subject.kind === 'delegate') {
      const application = await applications.find(subject.application);
      return application?.isActive === true
        ? ok({ kind: 'delegate', user, application, scopes: subject.scopes, signIn })
        : fail('tokenInvalid');
    }
    subject.kind satisfies 'user';
    onUser(user.login);
    return ok({ kind: 'user', user, signIn });
  };
}

/** Whether an account is switched off, in the database or by a setting. */
export function isDisabled(user: UserRow, settings: Pick<Settings, 'user_disabled'>): boolean {
  return user.isActive === 0 || settings.user_disabled.includes(user.login.toLowerCase());
}
