import { useAtomValue, useSetAtom } from 'jotai';
import { CalendarDays, List, Logs } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIST_VIEWS, type ListView } from '#renderer/domain/listView.ts';
import { chooseListViewAtom, listViewAtom } from '#renderer/state/personal/listView.ts';
import styles from './ConferenceListPage.module.css';

const ICONS = { list: List, agenda: Logs, month: CalendarDays } as const satisfies Record<
  ListView,
  typeof List
>;

/** Scheduled conferences as a list, an agenda by days, or a month; the choice is kept. */
export function ViewChoice() {
  const { t } = useTranslation('user');
  const chosen = useAtomValue(listViewAtom);
  const choose = useSetAtom(chooseListViewAtom);
  return (
    <div role="group" aria-label={t('list.view.label')} className={styles['views']}>
      {LIST_VIEWS.map((view) => {
        const Icon = ICONS[view];
        return (
          <button
            key={view}
            type="button"
            className={styles['view']}
            aria-pressed={view === chosen}
            onClick={() => choose(view)}
          >
            <Icon size={16} />
            {t(`list.view.${view}`)}
          </button>
        );
      })}
    </div>
  );
}
