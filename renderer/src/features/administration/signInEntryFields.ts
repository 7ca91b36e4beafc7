import { useTranslation } from 'react-i18next';
import { SESSION_HOURS_MAX } from '#shared/administration/signInServices.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import type { SignInFieldText } from './SignInField.tsx';

const EXAMPLE_PAIR = 'staff = Staff';

/** The fields of both services: who can sign in, for how long, and the matching groups. */
export function useEntryFields(hoursHint: string): {
  readonly people: readonly SignInFieldText[];
  readonly groups: readonly SignInFieldText[];
} {
  const { t } = useTranslation('admin');
  const pairs = t('signIn.groupsHint', { example: isolated(EXAMPLE_PAIR) });
  return {
    people: [
      { name: 'new_accounts', kind: 'box', label: t('signIn.newAccounts') },
      {
        ...{ name: 'link_by_email', kind: 'box', label: t('signIn.link') },
        hint: t('signIn.linkHint'),
      },
      {
        ...{ name: 'session_hours', label: t('signIn.hours'), hint: hoursHint },
        wrong: t('signIn.wrongHours', { least: 1, most: SESSION_HOURS_MAX }),
      },
    ],
    groups: [
      {
        ...{ name: 'allowed_groups', label: t('signIn.allowed') },
        hint: t('signIn.allowedHint'),
      },
      {
        ...{ name: 'administrators', label: t('signIn.administrators') },
        hint: t('signIn.administratorsHint'),
      },
      {
        ...{ name: 'groups', kind: 'lines', label: t('signIn.groups') },
        ...{ hint: pairs, wrong: pairs },
      },
    ],
  };
}
