import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import type { ListView } from '#renderer/domain/listView.ts';
import type { ModeNames } from '#renderer/domain/conferences/conferenceOrder.ts';
import {
  NO_FILTER,
  type ListFilter,
  filterQuery,
  isNarrowing,
  narrow,
} from '#renderer/domain/conferences/listSearch.ts';
import {
  type ConferenceType,
  type RouteTarget,
  isConferenceType,
  routePath,
} from '#renderer/domain/routes.ts';
import { assertNever } from '#renderer/lib/assertNever.ts';
import {
  type ConferenceListState,
  useConferenceList,
} from '#renderer/state/conferences/conferenceList.ts';
import { shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { useListOrder } from '#renderer/state/conferences/listOrder.ts';
import { listViewAtom } from '#renderer/state/conferences/listView.ts';
import { listSortAtom } from '#renderer/state/conferences/listSort.ts';
import { useTemplateList } from '#renderer/state/conferences/templateList.ts';
import { goToAtom, requestAtom } from '#renderer/state/intents.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import type { Opening } from './Agenda.tsx';
import { AgendaList } from './AgendaList.tsx';
import styles from './ConferenceListPage.module.css';
import { ConferenceRows } from './ConferenceRows.tsx';
import { LazyMonth } from './LazyMonth.tsx';
import { isCardOpen } from './isCardOpen.ts';
import { ListAndCard } from './ListAndCard.tsx';
import { ListBar } from './ListBar.tsx';
import { ListFailed } from './ListFailed.tsx';
import { Loading } from './Loading.tsx';
import { OpenCard } from './OpenCard.tsx';
import { useListFilter } from './useListFilter.ts';
import { UserFrame } from './UserFrame.tsx';
import { Plus } from 'lucide-react';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';

/** `/user/{type}/list/{id?}`: scheduled conferences, rooms or templates, and the card of one (RT-13, PA-1, PA-2). */
export function ConferenceListPage() {
  const { id } = useParams();
  const segment = useLocation().pathname.split('/')[2];
  const type: ConferenceType = isConferenceType(segment) ? segment : 'conference';
  return (
    <UserFrame isWide hasOpenCard={id !== undefined}>
      {type === 'template' ? (
        <TemplateList key={type} id={id} />
      ) : (
        <PlannedList key={type} type={type} id={id} />
      )}
    </UserFrame>
  );
}

function PlannedList({
  type,
  id,
}: {
  readonly type: 'conference' | 'room';
  readonly id: string | undefined;
}) {
  return <List type={type} id={id} state={useConferenceList()} />;
}

function TemplateList({ id }: { readonly id: string | undefined }) {
  return <List type="template" id={id} state={useTemplateList()} />;
}

const NOTHING: readonly ListedConference[] = [];

function List({
  type,
  id,
  state,
}: {
  readonly type: ConferenceType;
  readonly id: string | undefined;
  readonly state: ConferenceListState;
}) {
  const { t } = useTranslation('user');
  const goTo = useSetAtom(goToAtom);
  const chosenView = useAtomValue(listViewAtom);
  // Rooms and templates have no time.
  const view = type === 'conference' ? chosenView : 'list';
  const [filter, setFilter] = useListFilter(type, id);

  // The field shows each letter before what is found is drawn.
  const answered = useDeferredValue(filter);
  const all = state.kind === 'ready' ? state.conferences : NOTHING;
  const shown = useOfType(all, type);
  const close = (): void => goTo(listTarget(type, filter));

  return (
    <ListAndCard
      cardKey={id}
      onClose={close}
      card={id !== undefined && <OpenCard key={id} type={type} id={id} onClose={close} />}
    >
      <header className="row wrap between gap8x16">
        <h1>{t(`list.title.${type}`)}</h1>
        <CreateButton type={type} />
      </header>
      {state.kind !== 'failed' && (
        <ListBar
          type={type}
          conferences={shown}
          filter={filter}
          onFilter={setFilter}
          isSorted={view === 'list'}
        />
      )}
      {state.kind === 'loading' && (
        <Loading>
          <SkeletonRows count={8} />
        </Loading>
      )}
      {state.kind === 'failed' && <ListFailed failure={state.failure} onRetry={state.retry} />}
      {state.kind === 'ready' && (
        <FilteredList
          type={type}
          view={view}
          state={state}
          shown={shown}
          filter={answered}
          onFilter={setFilter}
          selectedId={id}
        />
      )}
    </ListAndCard>
  );
}

function listTarget(type: ConferenceType, filter: ListFilter, open?: string): RouteTarget {
  return {
    name: 'user.conferenceList',
    params: { type, ...(open !== undefined && { id: open }) },
    query: filterQuery(filter),
  };
}

type Ready = Extract<ConferenceListState, { kind: 'ready' }>;

/** What the filter lets through, in order. Remembered: a letter in the search field does not draw it. */
const FilteredList = memo(function FilteredList({
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
  return (
    <>
      <Count state={state} found={isNarrowed ? found.length : undefined} />
      {found.length === 0 ? (
        <div className={styles['card']}>
          <EmptyList type={type} onClear={isNarrowed ? () => onFilter(NO_FILTER) : undefined} />
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

function useOfType(
  all: readonly ListedConference[],
  type: ConferenceType,
): readonly ListedConference[] {
  return useMemo(
    () =>
      type === 'template'
        ? all
        : all.filter((each) => (each.schedule.kind === 'none') === (type === 'room')),
    [all, type],
  );
}

/** Those that the filter lets through. */
function useNarrowed(
  ordered: readonly ListedConference[] | undefined,
  filter: ListFilter,
): readonly ListedConference[] {
  const userId = useAtomValue(sessionUserAtom)?.id;
  const shownMode = useAtomValue(shownModeAtom);
  return useMemo(
    () => narrow(ordered ?? NOTHING, filter, { userId, shownMode }),
    [ordered, filter, userId, shownMode],
  );
}

/** How many were found, where something is looked for, and how many are on their way. */
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

/** What was found, as it is looked at. */
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

/** The modes as the page calls them. */
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

/** Begins a new conference, room or template; nothing for those who have not the right (PA-3). */
function CreateButton({ type }: { readonly type: ConferenceType }) {
  const { t } = useTranslation('user');
  const user = useAtomValue(sessionUserAtom);
  const goTo = useSetAtom(goToAtom);
  if (!hasRight(user, CREATE_GROUP_CONFERENCE)) return undefined;
  return (
    <Button
      variant="primary"
      icon={<Plus size={18} />}
      onClick={() => goTo({ name: 'user.createConference', params: { type } })}
    >
      {t(`create.${type}`)}
    </Button>
  );
}

/** A list with nothing in it: what it is for, or that nothing was found and how to see all again. */
function EmptyList({
  type,
  onClear,
}: {
  readonly type: ConferenceType;
  /** Takes away what narrows the list; absent where nothing does. */
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
