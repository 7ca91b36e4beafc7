/** Who may sign up, and whether their address must be confirmed before they sign in. */
import { domainOfAddress } from '#shared/mailDomain.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { asksForConfirmation } from './confirmation.ts';

type Policy = Pick<
  Settings,
  'sign_up_enabled' | 'sign_up_domains' | 'sign_up_confirmation' | 'smtp_url'
>;

/**
 * Whether new accounts must confirm their address. A list of allowed domains requires it, too: anyone can type an address of the
 * right domain.
 */
export function mustConfirm({
  sign_up_confirmation: isAsked,
  sign_up_domains: domains,
}: Pick<Policy, 'sign_up_confirmation' | 'sign_up_domains'>): boolean {
  return isAsked || domains.length > 0;
}

/** Whether people can sign up. If they must confirm their address but there is no way to, sign-up is closed. */
export function isSignUpOpen(settings: Policy): boolean {
  return settings.sign_up_enabled === true && !lacksMailServer(settings);
}

/** Whether new accounts must confirm their addresses, but there is no mail server for it. */
export function lacksMailServer(settings: Omit<Policy, 'sign_up_enabled'>): boolean {
  return mustConfirm(settings) && !asksForConfirmation(settings);
}

export function isAllowedAddress(
  { sign_up_domains: domains }: Pick<Policy, 'sign_up_domains'>,
  address: string,
): boolean {
  const domain = domainOfAddress(address);
  return domains.length === 0 || (domain !== undefined && domains.includes(domain));
}

export function isUnconfirmed({ confirmUntilS }: UserRow): boolean {
  return confirmUntilS !== null;
}

/** Whether the time to confirm the address is over: the account counts as deleted. */
export function hasLapsed({ confirmUntilS }: UserRow, nowS: number): boolean {
  return confirmUntilS !== null && confirmUntilS <= nowS;
}
