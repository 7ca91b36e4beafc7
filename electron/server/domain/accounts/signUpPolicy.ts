/** Who may sign up, and whether their address must be confirmed before they sign in. */
import { domainOfAddress } from '#shared/mailDomain.ts';
import type { Settings } from '#server/lib/settings/settings.ts';
import type { UserRow } from '#server/storage/schema/accounts.ts';
import { asksForConfirmation } from './confirmation.ts';

type Policy = Pick<
  Settings,
  'sign_up_enabled' | 'sign_up_domains' | 'sign_up_confirmation' | 'smtp_url'
>;

/** Whether a new account waits for its address: anyone can type an address of the right domain, so a domain asks for it, too. */
export function mustConfirm({
  sign_up_confirmation: isAsked,
  sign_up_domains: domains,
}: Pick<Policy, 'sign_up_confirmation' | 'sign_up_domains'>): boolean {
  return isAsked || domains.length > 0;
}

/** Whether people can sign up. An address that must be confirmed and cannot be lets no one in. */
export function isSignUpOpen(settings: Policy): boolean {
  return settings.sign_up_enabled === true && !lacksMailServer(settings);
}

/** Whether the addresses of new accounts must be confirmed, without a mail server to do it. */
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

/** Whether the time to confirm it is over: the account is as good as deleted. */
export function hasLapsed({ confirmUntilS }: UserRow, nowS: number): boolean {
  return confirmUntilS !== null && confirmUntilS <= nowS;
}
