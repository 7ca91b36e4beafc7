/**
 * Which addresses the server may contact for sign-ins. An address from the operator may be anywhere; one that was typed in the
 * pages may be in a private network only if the operator allows it.
 */
import type { Settings } from './settings.ts';

export interface SignInReach {
  readonly isPrivateProvider: boolean;
  readonly isPrivateDirectory: boolean;
}

/** Decides by the pairs of the command line: the pages can't change an address that is set there. */
export function signInReach(
  { sign_in_private: isAllowed }: Pick<Settings, 'sign_in_private'>,
  given: readonly string[],
): SignInReach {
  const isNamed = (name: string) => given.some((pair) => pair.startsWith(`${name}=`));
  return {
    isPrivateProvider: isAllowed || isNamed('oidc_issuer'),
    isPrivateDirectory: isAllowed || isNamed('ldap_url'),
  };
}
