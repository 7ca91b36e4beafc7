import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOrder } from '#shared/intl/formats.ts';
import type { ListedConference } from '#shared/conferences/listedConference.ts';
import {
  ACCESS_KINDS,
  type ListFilter,
  NO_FILTER,
  type OwnerChoice,
  hasChoices,
} from '#renderer/domain/conferences/listSearch.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { offeredModesAtom, shownModeAtom } from '#renderer/state/conferenceModes.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { sessionUserAtom } from '#renderer/state/session.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './ConferenceListPage.module.css';
import { isOwnedBy } from '#renderer/domain/owners.ts';

/** A longer list would be hard to use: the search finds people, too. */
const MOST_OWNERS = 50;

/** Filters of a list: owner, participant, access and mode. */
export function FilterChoices({
  id,
  conferences,
  filter,
  onFilter,
}: {
  readonly id: string;
  readonly conferences: readonly ListedConference[];
  readonly filter: ListFilter;
  readonly onFilter: (filter: ListFilter) => void;
}) {
  const { t } = useTranslation(['user', 'conference']);
  const tag = useLanguageTag();
  const userId = useAtomValue(sessionUserAtom)?.id;
  const modes = useAtomValue(offeredModesAtom);
  const shownMode = useAtomValue(shownModeAtom);
  const owners = useMemo(() => ownersOf(conferences, userId, tag), [conferences, userId, tag]);
  return (
    <div id={id} className={styles['choices']}>
      <SelectField<OwnerChoice | 'anyone'>
        label={t('list.owner.label')}
        value={filter.owner ?? 'anyone'}
        choices={[
          { value: 'anyone', label: t('list.owner.anyone') },
          { value: 'mine', label: t('list.owner.mine') },
          { value: 'others', label: t('list.owner.others') },
          ...owners,
        ]}
        onChange={(owner) => onFilter({ ...filter, owner: owner === 'anyone' ? undefined : owner })}
      />
      <SelectField
        label={t('list.access.label')}
        value={filter.access ?? 'any'}
        choices={[
          { value: 'any' as const, label: t('list.access.any') },
          ...ACCESS_KINDS.map((value) => ({ value, label: t(`list.access.${value}`) })),
        ]}
        onChange={(access) =>
          onFilter({ ...filter, access: access === 'any' ? undefined : access })
        }
      />
      <SelectField
        label={t('conference:facts.mode')}
        value={filter.mode === undefined ? 'any' : shownMode(filter.mode)}
        choices={[
          { value: 'any' as const, label: t('list.access.any') },
          ...modes.map((value) => ({ value, label: t(`conference:mode.${value}`) })),
        ]}
        onChange={(mode) => onFilter({ ...filter, mode: mode === 'any' ? undefined : mode })}
      />
      <TextField
        label={t('list.participant')}
        value={filter.participant}
        onChange={(event) => onFilter({ ...filter, participant: event.currentTarget.value })}
      />
      {hasChoices(filter) && (
        <Button variant="quiet" onClick={() => onFilter({ ...NO_FILTER, text: filter.text })}>
          {t('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}

/** The other people whose conferences are in a list, by name. */
function ownersOf(
  conferences: readonly ListedConference[],
  userId: string | undefined,
  tag: string,
): readonly { readonly value: `id:${string}`; readonly label: string }[] {
  const names = new Map(
    conferences
      .filter((each) => each.ownerId !== '' && !isOwnedBy(each, userId))
      .map(({ ownerId, ownerName }) => [ownerId, displayText(ownerName, 64)]),
  );
  const collator = nameOrder(tag);
  return [...names]
    .map(([ownerId, label]) => ({ value: `id:${ownerId}` as const, label }))
    .sort((left, right) => collator.compare(left.label, right.label))
    .slice(0, MOST_OWNERS);
}
