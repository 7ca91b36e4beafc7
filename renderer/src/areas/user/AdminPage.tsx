import { useAtomValue } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Permission } from '#shared/rights/roles.ts';
import { RouteLink } from '#renderer/features/routeLink/RouteLink.tsx';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { useGroups } from '#renderer/state/administration/groups.ts';
import { usePeople } from '#renderer/state/administration/people.ts';
import { useRunning } from '#renderer/state/administration/running.ts';
import { permissionsAtom } from '#renderer/state/permissions.ts';
import { useSetup } from '#renderer/state/setup.ts';
import { AdminOnly } from './AdminOnly.tsx';
import styles from './AdminPage.module.css';
import { ADMINISTRATION } from './administrationSections.ts';

/** `/admin`: the sections that the person's roles allow, each with its status. */
export function AdminPage() {
  const { t } = useTranslation('admin');
  return (
    <AdminOnly>
      <h1>{t('title')}</h1>
      <Sections />
    </AdminOnly>
  );
}

type Section = Extract<(typeof ADMINISTRATION.sections)[number], { permission: Permission }>;

function Sections() {
  const { t } = useTranslation('user');
  const permissions = useAtomValue(permissionsAtom);
  const notes = useNotes();
  const sections = ADMINISTRATION.sections.filter(
    (each): each is Section => 'permission' in each && permissions.includes(each.permission),
  );
  return (
    <ul className={styles['sections']}>
      {sections.map(({ key, icon: Icon, target }) => (
        <li key={key}>
          <RouteLink className={styles['section']} target={target}>
            <span className={styles['sign']}>
              <Icon size={20} />
            </span>
            <span className={styles['label']}>{t(`sections.${key}`)}</span>
            <span className={styles['note']}>{notes[key]}</span>
            <ChevronRight className={styles['on']} size={20} />
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

/** The note of each section. */
function useNotes(): Readonly<Record<Section['key'], string>> {
  const { t } = useTranslation('admin');
  const toText = useNumber();
  const people = usePeople({ text: '', shown: 'all', page: 1, size: 1 });
  const groups = useGroups();
  const running = useRunning(1, 1);
  const setup = useSetup();
  return {
    now: running.kind === 'ready' ? t('overview.now', { number: toText(running.value.total) }) : '',
    health: t('overview.health'),
    people:
      people.kind === 'ready' ? t('overview.people', { number: toText(people.value.total) }) : '',
    groups:
      groups.kind === 'ready' ? t('overview.groups', { number: toText(groups.value.length) }) : '',
    clients: t('overview.clients'),
    signIn: t('overview.signIn'),
    log: t('overview.log'),
    setup: t(hasNoMail(setup) ? 'overview.noMail' : 'overview.setup'),
  };
}

function hasNoMail(state: ReturnType<typeof useSetup>): boolean {
  return state.kind === 'ready' && state.value.mailServer === null;
}
