import { ArrowDownUp, ListFilter as FilterIcon, CalendarDays, List, Logs } from 'lucide-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import { SORT_TYPES } from '#renderer/domain/conferences/conferenceOrder.ts';
import { type ListFilter, hasChoices } from '#renderer/domain/conferences/listSearch.ts';
import type { ConferenceType } from '#renderer/domain/routes.ts';
import { listSortAtom, sortListAtom } from '#renderer/state/conferences/listSort.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SearchField } from '#renderer/ui/fields/SearchField.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import { LIST_VIEWS, type ListView } from '#renderer/domain/listView.ts';
import { chooseListViewAtom, listViewAtom } from '#renderer/state/conferences/listView.ts';
import styles from './ConferenceListPage.module.css';

const ICONS = { list: List, agenda: Logs, month: CalendarDays } as const satisfies Record<
  ListView,
  typeof List
>;

/** Scheduled conferences as a list, an agenda by days, or a month; the choice is kept. */
function ViewChoice() {
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

/** Above a list: search, what else narrows it down, and its order. */
export function ListBar({
  type,
  conferences,
  filter,
  onFilter,
  isSorted,
}: {
  readonly type: ConferenceType;
  /** All of the list, for the people to choose from. */
  readonly conferences: readonly ListedConference[];
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
  /** A calendar has an order of its own. */
  readonly isSorted: boolean;
}) {
  const { t } = useTranslation('user');
  const id = useId();
  const [isOpen, setIsOpen] = useState(hasChoices(filter));
  return (
    <div className="column gap8" role="search" aria-label={t(`list.title.${type}`)}>
      <div className="row wrap between gap8x16">
        <SearchField
          label={t('list.search')}
          clearLabel={t('list.clearSearch')}
          value={filter.text}
          onChange={(text) => onFilter({ ...filter, text })}
        />
        {type !== 'template' && (
          <Button
            variant={hasChoices(filter) ? 'secondary' : 'quiet'}
            icon={<FilterIcon size={18} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(hasChoices(filter) ? 'list.filtersOn' : 'list.filters')}
          </Button>
        )}
      </div>
      {isOpen && (
        <FilterChoices id={id} conferences={conferences} filter={filter} onFilter={onFilter} />
      )}
      <ViewAndOrder type={type} isSorted={isSorted} />
    </div>
  );
}

/** How the list is shown. Not drawn again for each key of the search. */
const ViewAndOrder = memo(function ViewAndOrder({
  type,
  isSorted,
}: {
  readonly type: ConferenceType;
  readonly isSorted: boolean;
}) {
  const { t } = useTranslation('user');
  const sort = useAtomValue(listSortAtom)(type);
  const changeSort = useSetAtom(sortListAtom);
  return (
    <div className="row wrap between gap8x16">
      {type === 'conference' && <ViewChoice />}
      {isSorted && (
        <>
          <SelectField
            isInline
            label={t('list.sortBy')}
            value={sort.type}
            choices={SORT_TYPES.map((value) => ({ value, label: t(`list.sort.${value}`) }))}
            onChange={(chosen) => changeSort(type, { ...sort, type: chosen })}
          />
          <Button
            variant="quiet"
            icon={<ArrowDownUp size={18} />}
            onClick={() =>
              changeSort(type, { ...sort, order: sort.order === 'asc' ? 'desc' : 'asc' })
            }
          >
            {t(`list.order.${sort.order}`)}
          </Button>
        </>
      )}
    </div>
  );
});
