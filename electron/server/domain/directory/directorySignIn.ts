/** Sign-in with a name and a password from the directory. */
import { unknownActor } from '#server/domain/accounts/auditActor.ts';
import type { DirectoryJudgement, DirectoryPort } from '#server/domain/accounts/signInPorts.ts';
import {
  type AccountParts,
  type EntryFailure,
  accountOf,
} from '#server/domain/identities/accounts.ts';
import type { EntryRules } from '#server/domain/identities/person.ts';
import type { ProofSource } from '#server/domain/identities/sessions.ts';
import type { Log } from '#server/lib/log.ts';
import type { DirectorySettings } from '#server/lib/settings/directorySettings.ts';
import type { SignInReach } from '#server/lib/settings/signInReach.ts';
import { createDirectory } from './directory.ts';

/** No directory has longer names. */
const NAME_MAX_LENGTH = 256;

export interface DirectorySignIn extends DirectoryPort {
  /** The directory as the source of sign-ins that continue. */
  readonly source: ProofSource;
}

interface SignInParts extends AccountParts {
  readonly settings: AccountParts['settings'] & DirectorySettings;
  readonly log: Pick<Log, 'warn'>;
  readonly reach: Pick<SignInReach, 'isPrivateDirectory'>;
}

/** Creates the sign-in; without an address in the settings it refuses everyone. The settings may change while it is in use. */
export function createDirectorySignIn(parts: SignInParts): DirectorySignIn {
  const { settings, log, reach } = parts;
  const isThere = (): boolean => settings.ldap_url !== '';
  // Each use gets a copy of the settings: otherwise the password for a new address could be sent to the old one.
  const directoryNow = () => createDirectory({ ...settings }, reach.isPrivateDirectory);

  return {
    async judge(name, password, address): Promise<DirectoryJudgement> {
      if (!isThere() || name.length > NAME_MAX_LENGTH) return { kind: 'wrong' };
      const proved = await directoryNow().prove(name, password);
      if (!proved.ok) {
        const { step, detail } = proved.failure;
        log.warn({ outcome: 'away', step, detail }, 'directory');
        return { kind: 'away' };
      }
      switch (proved.value.kind) {
        case 'none':
          return { kind: 'wrong' };
        case 'several':
          log.warn({ outcome: 'wrong', detail: 'several have the name' }, 'directory');
          return { kind: 'wrong' };
        case 'unusable':
          log.warn({ outcome: 'unusable', detail: proved.value.detail }, 'directory');
          return { kind: 'refused', problem: 'unusable' };
        case 'found':
          break;
      }
      const { person } = proved.value;
      const rules = directoryRules(settings);
      const account = await accountOf(parts, rules, person, unknownActor(address));
      if (!account.ok) {
        const { problem, detail } = account.failure;
        log.warn({ outcome: problem, detail }, 'directory');
        return { kind: 'refused', problem: PROBLEMS[problem] };
      }
      const { login } = account.value;
      const signIn = { source: rules.source, login, refreshToken: null, ...person.identity };
      return { kind: 'fits', proved: signIn };
    },

    source: {
      get rules() {
        return directoryRules(settings);
      },
      get sessionHours() {
        return settings.ldap_session_hours;
      },
      get isThere() {
        return isThere();
      },
      async ask({ subject }) {
        const found = await directoryNow().find(subject);
        if (!found.ok) {
          const { step, detail } = found.failure;
          return { kind: 'away', detail: `${step} ${detail}` };
        }
        switch (found.value.kind) {
          case 'found':
            return { kind: 'known', person: found.value.person, refreshToken: null };
          case 'none':
            return { kind: 'refused', detail: 'no longer there' };
          // The fault is in the settings or the directory, not with the person.
          case 'several':
            return { kind: 'away', detail: 'several have the id' };
          case 'unusable':
            return { kind: 'away', detail: found.value.detail };
        }
      },
    },
  };
}

function directoryRules(settings: DirectorySettings): EntryRules {
  return {
    source: 'directory',
    allowedGroups: settings.ldap_allowed_groups,
    administrators: settings.ldap_administrators,
    memberships: settings.ldap_groups,
    makesAccounts: settings.ldap_new_accounts,
    linksByEmail: settings.ldap_link_by_email,
  };
}

const PROBLEMS = {
  notAllowed: 'notAllowed',
  noEmail: 'unusable',
  emailTaken: 'emailTaken',
  noLogin: 'unusable',
  disabled: 'disabled',
} as const satisfies Record<
  EntryFailure['problem'],
  Extract<DirectoryJudgement, { kind: 'refused' }>['problem']
>;
