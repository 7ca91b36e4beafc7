/** Whether the directory answers, accepts the server's sign-in, and can be searched. */
import { createDirectory } from '#server/domain/directory/directory.ts';
import type { DirectoryFailure } from '#server/domain/directory/connection.ts';
import { type CheckLine, good, problem } from '#server/domain/operation/checkLine.ts';
import type { DirectorySettings } from '#server/lib/settings/directorySettings.ts';
import type { SignInReach } from '#server/lib/settings/signInReach.ts';

const TOPIC = 'directory';

/** Returns no line without a directory. */
export async function checkDirectoryThere(
  settings: DirectorySettings,
  { isPrivateDirectory }: SignInReach,
): Promise<readonly CheckLine[]> {
  const { ldap_url: url } = settings;
  if (url === '') return [];
  const found = await createDirectory(settings, isPrivateDirectory).probe();
  return [found.ok ? good(TOPIC, `${url} answers`) : lineOf(url, found.failure)];
}

function lineOf(url: string, { step, detail }: DirectoryFailure): CheckLine {
  switch (step) {
    case 'connect':
      return isAboutTrust(detail)
        ? problem(
            TOPIC,
            'directoryCertificate',
            `The certificate of ${url} isn’t trusted (${detail}). Check its name and date, and ldap_ca.`,
          )
        : problem(
            TOPIC,
            'directorySilent',
            `${url} doesn’t answer as it should (${detail}). Check ldap_url and the firewall.`,
          );
    case 'bind':
      return problem(
        TOPIC,
        'directoryPassword',
        `${url} doesn’t take the name or the password (${detail}). Check ldap_bind_dn and PLENUM_LDAP_BIND_PASSWORD.`,
      );
    case 'search':
    case 'groups':
      return problem(
        TOPIC,
        'directoryBase',
        `${url} can’t be searched (${detail}). Check ldap_base, ldap_group_base and the filters.`,
      );
  }
}

/** Whether the failure is about trust; that includes a CA file that can't be read. */
function isAboutTrust(detail: string): boolean {
  return /CERT|SIGNATURE|ISSUER|SSL|TLS|ENOENT|EACCES/u.test(detail);
}
