/** Which addresses the server may ask about people. What the operator names may be anywhere; what is typed in the pages, where the operator allows it. */
import type { Settings } from './settings.ts';

export interface SignInReach {
  readonly isPrivateProvider: boolean;
  readonly isPrivateDirectory: boolean;
}

/** By the pairs of the command line. An address that is among them cannot be another one in the pages. */
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
