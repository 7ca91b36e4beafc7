/** Settings that are chosen in the pages, and those of the command line, which come first. */
import { SIGN_IN_SETTINGS, type SignInSetting } from '#shared/administration/signInServices.ts';
import { CHOSEN_SETTINGS, type ChosenSetting } from '#shared/wire/setup.ts';
import { type Settings, parseSettings } from '#server/lib/settings/settings.ts';

export type PageSetting = ChosenSetting | SignInSetting;

export const PAGE_SETTINGS: readonly PageSetting[] = [...CHOSEN_SETTINGS, ...SIGN_IN_SETTINGS];

/** Their values, as the text that the command line would take. */
export type PageValues = Partial<Record<PageSetting, string>>;

/**
 * Where the operator has set one of these, the others are fixed, too: else the operator's secret would go to an address that
 * someone types in the pages.
 */
const TOGETHER: readonly (readonly PageSetting[])[] = [
  ['oidc_issuer', 'oidc_client_id', 'oidc_client_secret'],
  ['ldap_url', 'ldap_starttls', 'ldap_ca', 'ldap_bind_dn', 'ldap_bind_password'],
];

/** What cannot be chosen: the command line or the environment has it, or a brand file has the look. */
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

/** Settings that are chosen, and those of the command line, which come later and so win. A chosen value that no longer fits is left out. */
export function withChosen(chosen: readonly string[], given: readonly string[]): readonly string[] {
  const fixed = fixedBy(given);
  const good = chosen.filter(
    (pair) => parseSettings([pair]).ok && !fixed.some((name) => pair.startsWith(`${name}=`)),
  );
  return [...good, ...given];
}

/** Those of the settings that have values. */
export function pickedFrom(
  all: Settings,
  values: PageValues,
): Partial<Pick<Settings, PageSetting>> {
  const picked = PAGE_SETTINGS.filter((name) => values[name] !== undefined);
  return Object.fromEntries(picked.map((name) => [name, all[name]]));
}
