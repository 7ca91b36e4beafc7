import { useAtomValue, useSetAtom } from 'jotai';
import { useDeferredValue, useMemo } from 'react';
import { useLocation, useParams } from 'react-router';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { listTarget } from '#renderer/domain/conferences/listSearch.ts';
import { type ConferenceType, isConferenceType } from '#renderer/domain/routes.ts';
import {
  type ConferenceListState,
  useConferenceList,
} from '#renderer/state/conferences/conferenceList.ts';
import { listViewAtom } from '#renderer/state/conferences/listView.ts';
import { useTemplateList } from '#renderer/state/conferences/templateList.ts';
import { goToAtom } from '#renderer/state/intents.ts';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { FilteredList } from './FilteredList.tsx';
import { ListAndCard } from './ListAndCard.tsx';
import { ListBar } from './ListBar.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListHeader } from './ListHeader.tsx';
import { Loading } from './Loading.tsx';
import { OpenCard } from './OpenCard.tsx';
import { useListFilter } from './useListFilter.ts';
import { UserFrame } from './UserFrame.tsx';

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
  const goTo = useSetAtom(goToAtom);
  const chosenView = useAtomValue(listViewAtom);
  // Rooms and templates have no time.
  const view = type === 'conference' ? chosenView : 'list';
  const [filter, setFilter] = useListFilter(type, id);

  // The field shows each letter before the results render.
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
      <ListHeader type={type} />
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
