/** The `--set` settings for the OpenID provider that people sign in with. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { isLoopback } from '#shared/loopback.ts';
import { flag, groupNames, limitAboveNone, list, numberOf, word } from './settingValues.ts';

/** One schema and one default for each name. */
export const PROVIDER_SETTINGS = {
  oidc_issuer: z.prefault(word.check(z.refine((text) => text === '' || isIssuer(text))), ''),
  oidc_client_id: z.prefault(word, ''),
  oidc_client_secret: z.prefault(word, ''),
  oidc_name: z.prefault(z.string().check(maxLength(64)), ''),
  oidc_scopes: z.prefault(word, 'profile email'),
  oidc_groups_claim: z.prefault(word, 'groups'),
  oidc_allowed_groups: z.prefault(list, ''),
  oidc_administrators: z.prefault(list, ''),
  oidc_groups: z.prefault(groupNames, '{}'),
  oidc_new_accounts: z.prefault(flag, 'true'),
  oidc_link_by_email: z.prefault(flag, 'false'),
  oidc_session_hours: z.prefault(numberOf(/^[1-9]\d{0,3}$/u), '12'),
  oidc_sign_ins_per_hour: z.prefault(limitAboveNone, '300'),
};
export type ProviderSettings = Readonly<z.output<z.ZodMiniObject<typeof PROVIDER_SETTINGS>>>;

/** Checks the settings together; returns a sentence about what is wrong for the person who gave them. */
export function checkProvider({
  oidc_issuer: issuer,
  oidc_client_id: id,
  oidc_client_secret: secret,
}: ProviderSettings): string | undefined {
  return issuer === '' || (id !== '' && secret !== '')
    ? undefined
    : 'Setting "oidc_issuer" needs oidc_client_id and oidc_client_secret (or PLENUM_OIDC_CLIENT_SECRET in the environment).';
}

/** The provider's name on the sign-in button; undefined without a provider. */
export function providerName({
  oidc_issuer: issuer,
  oidc_name: name,
}: Pick<ProviderSettings, 'oidc_issuer' | 'oidc_name'>): string | undefined {
  if (issuer === '') return undefined;
  return name.trim() || new URL(issuer).host;
}

/** Codes and secrets are sent there: https only, unless the provider is on this machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  if (search !== '' || hash !== '' || username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
