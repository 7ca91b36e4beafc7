/** Settings chosen in the pages, and those from the command line, which take precedence. */
import { SIGN_IN_SETTINGS, type SignInSetting } from '#shared/administration/signInServices.ts';
import { CHOSEN_SETTINGS, type ChosenSetting } from '#shared/wire/setup.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';

export type PageSetting = ChosenSetting | SignInSetting;

export const PAGE_SETTINGS: readonly PageSetting[] = [...CHOSEN_SETTINGS, ...SIGN_IN_SETTINGS];

/** Their values, as text like on the command line. */
export type PageValues = Partial<Record<PageSetting, string>>;

/**
 * If the operator has set one of these, the others are fixed, too: otherwise the operator's secret would be sent to an address that
 * someone types in the pages.
 */
const TOGETHER: readonly (readonly PageSetting[])[] = [
  ['oidc_issuer', 'oidc_client_id', 'oidc_client_secret'],
  ['ldap_url', 'ldap_starttls', 'ldap_ca', 'ldap_bind_dn', 'ldap_bind_password'],
];

/** The settings that can't be chosen: because of the command line or the environment, or because a brand file defines the look. */
export function fixedBy(given: readonly string[]): readonly PageSetting[] {
  const names = given.map((pair) => pair.split('=')[0]);
  const hasBrand = names.includes('brand');
  const isGiven = (name: PageSetting): boolean => names.includes(name);
  return PAGE_SETTINGS.filter(
    (name) =>
      isGiven(name) ||
      (hasBrand && (name === 'server_name' || name === 'accent')) ||
      TOGETHER.some((group) => group.includes(name) && group.some((each) => isGiven(each))),
  );
}

/**
 * The chosen settings, followed by those from the command line, which override them. A chosen value that is no longer valid is left
 * out.
 */
export function withChosen(chosen: readonly string[], given: readonly string[]): readonly string[] {
  const fixed = fixedBy(given);
  const good = chosen.filter(
    (pair) => parseSettings([pair]).ok && !fixed.some((name) => pair.startsWith(`${name}=`)),
  );
  return [...good, ...given];
}

/** The parsed settings for which there are values. */
export function pickedFrom(
  all: Settings,
  values: PageValues,
): Partial<Pick<Settings, PageSetting>> {
  const picked = PAGE_SETTINGS.filter((name) => values[name] !== undefined);
  return Object.fromEntries(picked.map((name) => [name, all[name]]));
}
