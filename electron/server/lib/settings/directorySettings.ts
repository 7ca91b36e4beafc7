/** The `--set` settings for the LDAP directory that people sign in with, by name and password. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { DIRECTORY_CA_MAX_LENGTH } from '#shared/administration/signInServices.ts';
import { isLoopback } from '#shared/loopback.ts';
import { flag, groupNames, list, numberOf, word } from './settingValues.ts';

/** CA certificates as text are longer than other settings. */
const pemOrFile = z.string().check(maxLength(DIRECTORY_CA_MAX_LENGTH));

/** One schema and one default for each name. */
export const DIRECTORY_SETTINGS = {
  ldap_url: z.prefault(word.check(z.refine((text) => text === '' || isDirectory(text))), ''),
  ldap_starttls: z.prefault(flag, 'true'),
  ldap_ca: z.prefault(pemOrFile, ''),
  ldap_bind_dn: z.prefault(word, ''),
  ldap_bind_password: z.prefault(word, ''),
  ldap_base: z.prefault(word, ''),
  ldap_user_filter: z.prefault(word.check(z.regex(/^\(.+\)$/u)), '(objectClass=person)'),
  ldap_login_attributes: z.prefault(list, 'uid'),
  ldap_id_attribute: z.prefault(word.check(z.regex(/^[\w.;-]+$/u)), 'entryUUID'),
  ldap_group_base: z.prefault(word, ''),
  ldap_group_filter: z.prefault(
    word.check(z.regex(/^\(.+\)$/u)),
    '(|(member={dn})(uniqueMember={dn})(memberUid={login}))',
  ),
  ldap_allowed_groups: z.prefault(list, ''),
  ldap_administrators: z.prefault(list, ''),
  ldap_groups: z.prefault(groupNames, '{}'),
  ldap_new_accounts: z.prefault(flag, 'true'),
  ldap_link_by_email: z.prefault(flag, 'false'),
  ldap_session_hours: z.prefault(numberOf(/^[1-9]\d{0,3}$/u), '12'),
};
export type DirectorySettings = Readonly<z.output<z.ZodMiniObject<typeof DIRECTORY_SETTINGS>>>;

/** Whether the setting holds the CA certificate itself rather than the path of its file. */
export function isPem(authority: string): boolean {
  return authority.startsWith('-----BEGIN ');
}

/** Checks the settings together; returns a sentence about what is wrong for the person who gave them. */
export function checkDirectory(settings: DirectorySettings): string | undefined {
  if (settings.ldap_url === '') return undefined;
  if (settings.ldap_base === '') {
    return 'Setting "ldap_url" needs ldap_base, the place in the directory below which people are.';
  }
  if (settings.ldap_login_attributes.length === 0) {
    return 'Setting "ldap_login_attributes" needs the attribute that people sign in with, such as uid.';
  }
  if ((settings.ldap_bind_dn === '') !== (settings.ldap_bind_password === '')) {
    return 'Setting "ldap_bind_dn" needs ldap_bind_password (or PLENUM_LDAP_BIND_PASSWORD in the environment), and the other way round.';
  }
  const { protocol, hostname } = new URL(settings.ldap_url);
  if (protocol === 'ldap:' && !settings.ldap_starttls && !isLoopback(hostname)) {
    return 'Setting "ldap_starttls" can be off only for a directory on this machine: passwords would travel in the clear.';
  }
  const needsGroups =
    settings.ldap_allowed_groups.length > 0 ||
    settings.ldap_administrators.length > 0 ||
    settings.ldap_groups.size > 0;
  return needsGroups && settings.ldap_group_base === ''
    ? 'Settings about groups need ldap_group_base, the place in the directory below which groups are.'
    : undefined;
}

/** Whether it is a directory's address and nothing more than what is needed to reach it. */
function isDirectory(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  const isBare = ['', '/'].includes(pathname) && search + hash + username + password === '';
  return ['ldap:', 'ldaps:'].includes(protocol) && hostname !== '' && isBare;
}
