import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import type { ModeNames } from '#renderer/domain/conferences/conferenceOrder.ts';
import {
  NO_FILTER,
  type ListFilter,
  isNarrowing,
  listTarget,
  narrow,
} from '#renderer/domain/conferences/listSearch.ts';
import type { ListView } from '#renderer/domain/listView.ts';
import { type ConferenceType, routePath } from '#renderer/domain/routes.ts';
import { assertNever } from '#renderer/lib/assertNever.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import type { ConferenceListState } from '#renderer/state/conferences/conferenceList.ts';
import { useListOrder } from '#renderer/state/conferences/listOrder.ts';
import { listSortAtom } from '#renderer/state/conferences/listSort.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import type { Opening } from './Agenda.tsx';
import { AgendaList } from './AgendaList.tsx';
import styles from './ConferenceListPage.module.css';
import { ConferenceRows } from './ConferenceRows.tsx';
import { isCardOpen } from './isCardOpen.ts';
import { LazyMonth } from './LazyMonth.tsx';

type Ready = Extract<ConferenceListState, { kind: 'ready' }>;

/** The filtered list, in order. Memoised: typing in the search field doesn't render it. */
export const FilteredList = memo(function FilteredList({
  type,
  view,
  state,
  shown,
  filter,
  onFilter,
  selectedId,
}: {
  readonly type: ConferenceType;
  readonly view: ListView;
  readonly state: Ready;
  readonly shown: readonly ListedConference[];
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  readonly selectedId: string | undefined;
}) {
  const request = useSetAtom(requestAtom);
  const sort = useAtomValue(listSortAtom)(type);
  const ordered = useListOrder(shown, sort, useModeNames());
  const found = useNarrowed(ordered, filter);
  if (ordered === undefined) return undefined;
  const isNarrowed = isNarrowing(filter);
  const open = (id: string): void =>
    request({ kind: 'navigate', target: listTarget(type, filter, id), replace: isCardOpen() });
  function showAll(): void {
    onFilter(NO_FILTER);
    // The button disappears; the search field takes the focus.
    document.querySelector<HTMLElement>('[role=searchbox]')?.focus();
  }
  return (
    <>
      <Count state={state} found={isNarrowed ? found.length : undefined} />
      {found.length === 0 ? (
        <div className={styles['card']}>
          <EmptyList type={type} onClear={isNarrowed ? showAll : undefined} />
        </div>
      ) : (
        <Found
          view={view}
          isTemplates={type === 'template'}
          conferences={found}
          selectedId={selectedId}
          hrefOf={(id) => routePath(listTarget(type, filter, id))}
          onOpen={open}
        />
      )}
    </>
  );
});

/** The conferences that pass the filter. */
function useNarrowed(
  ordered: readonly ListedConference[] | undefined,
  filter: ListFilter,
): readonly ListedConference[] {
  const userId = useAtomValue(sessionUserAtom)?.id;
  const shownMode = useAtomValue(shownModeAtom);
  return useMemo(
    () => narrow(ordered ?? [], filter, { userId, shownMode }),
    [ordered, filter, userId, shownMode],
  );
}

/** The number of results of a search, or of the loading rows. */
function Count({ state, found }: { readonly state: Ready; readonly found: number | undefined }) {
  const { t } = useTranslation('user');
  return (
    <div className={styles['count']}>
      <p role="status">{found === undefined ? '' : t('list.found', { shown: found })}</p>
      {!state.isComplete && (
        <p>
          {t('list.loading', {
            shown: state.conferences.length,
            total: state.total,
          })}
        </p>
      )}
    </div>
  );
}

/** The results, in the chosen view. */
function Found({
  view,
  isTemplates,
  ...found
}: Opening & {
  readonly view: ListView;
  readonly isTemplates: boolean;
  readonly conferences: readonly ListedConference[];
}) {
  switch (view) {
    case 'list':
      return (
        <div className={styles['card']}>
          <ConferenceRows {...found} isTemplates={isTemplates} />
        </div>
      );
    case 'agenda':
      return <AgendaList {...found} />;
    case 'month':
      return <LazyMonth {...found} />;
    default:
      return assertNever(view);
  }
}

/** The page's names of the modes. */
function useModeNames(): ModeNames {
  const { t } = useTranslation('conference');
  const shown = useAtomValue(shownModeAtom);
  return useMemo(
    () => ({
      allOnScreen: t('mode.allOnScreen'),
      roleBased: t(`mode.${shown('roleBased')}`),
      smartMeeting: t(`mode.${shown('smartMeeting')}`),
      videoLecture: t(`mode.${shown('videoLecture')}`),
    }),
    [t, shown],
  );
}

/** An empty list: its purpose, or that nothing was found and how to clear the filter. */
function EmptyList({
  type,
  onClear,
}: {
  readonly type: ConferenceType;
  /** Clears the filter; undefined without one. */
  readonly onClear: (() => void) | undefined;
}) {
  const { t } = useTranslation('user');
  if (onClear === undefined) {
    return (
      <EmptyPlace of={type}>
        <p>{t(`list.nothing.${type}`)}</p>
      </EmptyPlace>
    );
  }
  return (
    <EmptyPlace of="search" action={<Button onClick={onClear}>{t('list.clearAll')}</Button>}>
      <p>{t('list.notFound')}</p>
    </EmptyPlace>
  );
}
