import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { WindowVirtualizer } from 'virtua';
import { LANGUAGES } from '#shared/languages.ts';
import type { Conference } from '#shared/wire/conference.ts';
import { SORT_TYPES, sortConferences } from '#renderer/domain/conferenceOrder.ts';
import { type ConferenceType, isConferenceType } from '#renderer/domain/routes.ts';
import { useConferenceList } from '#renderer/state/conferenceList.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { listSortAtom, sortListAtom } from '#renderer/state/listSort.ts';
import { useNow } from '#renderer/state/now.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import styles from './ConferenceListPage.module.css';
import { ConferenceRow } from './ConferenceRow.tsx';
import { ListFailed } from './ListFailed.tsx';
import { UserFrame } from './UserFrame.tsx';

/** `/user/{type}/list`: scheduled conferences or rooms, running ones first (RT-13, PA-1, PA-2). */
export function ConferenceListPage() {
  const { t } = useTranslation(['user', 'common']);
  const segment = useLocation().pathname.split('/')[2];
  const type: ConferenceType = isConferenceType(segment) ? segment : 'conference';
  const state = useConferenceList();
  return (
    <UserFrame>
      {state.kind === 'loading' && <Waiting label={t('common:loading.page')} />}
      {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
      {state.kind === 'ready' && <SortedList type={type} conferences={state.conferences} />}
    </UserFrame>
  );
}

function SortedList({
  type,
  conferences,
}: {
  readonly type: ConferenceType;
  readonly conferences: readonly Conference[];
}) {
  const { t } = useTranslation('user');
  const { tag } = LANGUAGES[useAtomValue(languageAtom)];
  const sort = useAtomValue(listSortAtom)(type);
  const now = useNow();
  const changeSort = useSetAtom(sortListAtom);
  const sorted = useMemo(() => {
    const shown = conferences.filter(
      (each) => (each.schedule.kind === 'none') === (type === 'room'),
    );
    return sortConferences(shown, sort, new Intl.Collator(tag, { numeric: true }));
  }, [conferences, type, sort, tag]);
  return (
    <>
      <header className={styles['bar']}>
        <h1>{t(`list.title.${type}`)}</h1>
        <label className={styles['sort']}>
          {t('list.sortBy')}
          <select
            value={sort.type}
            onChange={(event) => {
              const chosen = SORT_TYPES.find((each) => each === event.currentTarget.value);
              if (chosen) changeSort(type, { ...sort, type: chosen });
            }}
          >
            {SORT_TYPES.map((each) => (
              <option key={each} value={each}>
                {t(`list.sort.${each}`)}
              </option>
            ))}
          </select>
        </label>
        <Button
          variant="quiet"
          onClick={() =>
            changeSort(type, { ...sort, order: sort.order === 'asc' ? 'desc' : 'asc' })
          }
        >
          {t(`list.order.${sort.order}`)}
        </Button>
      </header>
      <div className={styles['card']}>
        {sorted.length === 0 ? (
          <p className={styles['empty']}>{t('list.empty')}</p>
        ) : (
          <WindowVirtualizer itemSize={64}>
            {sorted.map((conference) => (
              <ConferenceRow key={conference.id} conference={conference} now={now} />
            ))}
          </WindowVirtualizer>
        )}
      </div>
    </>
  );
}
