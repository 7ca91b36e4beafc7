import { useAtomValue } from 'jotai';
import {
  HeartPulse,
  ChevronRight,
  KeySquare,
  Plug,
  RadioTower,
  ScrollText,
  ServerCog,
  UserCog,
  UsersRound,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/rights/roles.ts';
import { type RouteTarget } from '#renderer/domain/routes.ts';
import { RouteLink } from '#renderer/features/routeLink/RouteLink.tsx';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { useGroups } from '#renderer/state/administration/groups.ts';
import { usePeople } from '#renderer/state/administration/people.ts';
import { useRunning } from '#renderer/state/administration/running.ts';
import { permissionsAtom } from '#renderer/state/personal/permissions.ts';
import { useSetup } from '#renderer/state/personal/setup.ts';
import { AdminOnly } from './AdminOnly.tsx';
import styles from './AdminPage.module.css';

/** `/admin`: what the person's roles allow to administer, each with how it is now. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminOnly>
      <h1>{t('title')}</h1>
      <Sections />
    </AdminOnly>
  );
}

function Sections() {
  const sections = useSections(useAtomValue(permissionsAtom));
  return (
    <ul className={styles['sections']}>
      {sections.map(({ key, icon: Icon, target, label, note }) => (
        <li key={key}>
          <RouteLink className={styles['section']} target={target}>
            <span className={styles['sign']}>
              <Icon size={20} />
            </span>
            <span className={styles['label']}>{label}</span>
            <span className={styles['note']}>{note}</span>
            <ChevronRight className={styles['on']} size={20} />
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

interface Section {
  readonly permission: Permission;
  readonly target: RouteTarget;
  readonly [name: string]: unknown;
}

/** The sections that the person's roles allow, and what is to be said of each. */
function useSections(permissions: readonly Permission[]) {
  const { t } = useTranslation(['admin', 'user']);
  const toText = useNumber();
  const people = usePeople({ text: '', shown: 'all', page: 1, size: 1 });
  const groups = useGroups();
  const running = useRunning(1, 1);
  const setup = useSetup();
  const sections = [
    {
      key: 'now',
      permission: 'conferences',
      icon: RadioTower,
      target: { name: 'admin.now', params: {} },
      label: t('user:sections.now'),
      note:
        running.kind === 'ready' ? t('overview.now', { number: toText(running.value.total) }) : '',
    },
    {
      key: 'health',
      permission: 'health',
      icon: HeartPulse,
      target: { name: 'admin.health' },
      label: t('user:sections.health'),
      note: t('overview.health'),
    },
    {
      key: 'people',
      permission: 'people',
      icon: UserCog,
      target: { name: 'admin.people', params: {} },
      label: t('user:sections.people'),
      note:
        people.kind === 'ready' ? t('overview.people', { number: toText(people.value.total) }) : '',
    },
    {
      key: 'groups',
      permission: 'groups',
      icon: UsersRound,
      target: { name: 'admin.groups', params: {} },
      label: t('user:sections.groups'),
      note:
        groups.kind === 'ready'
          ? t('overview.groups', { number: toText(groups.value.length) })
          : '',
    },
    {
      key: 'clients',
      permission: 'clients',
      icon: Plug,
      target: { name: 'admin.clients', params: {} },
      label: t('user:sections.clients'),
      note: t('overview.clients'),
    },
    {
      key: 'signIn',
      permission: 'setup',
      icon: KeySquare,
      target: { name: 'admin.signIn' },
      label: t('user:sections.signIn'),
      note: t('overview.signIn'),
    },
    {
      key: 'log',
      permission: 'auditLog',
      icon: ScrollText,
      target: { name: 'admin.log' },
      label: t('user:sections.log'),
      note: t('overview.log'),
    },
    {
      key: 'setup',
      permission: 'setup',
      icon: ServerCog,
      target: { name: 'user.setup' },
      label: t('user:sections.setup'),
      note: t(hasNoMail(setup) ? 'overview.noMail' : 'overview.setup'),
    },
  ] as const satisfies readonly Section[];
  return sections.filter(({ permission }) => permissions.includes(permission));
}

function hasNoMail(state: ReturnType<typeof useSetup>): boolean {
  return state.kind === 'ready' && state.setup.mail_server === null;
}
