import { useDraggable, useDroppable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutScheme } from '#shared/wire/call/stage.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import { dragId } from './dragIds.ts';
import type { LayoutPerson } from './layoutPerson.ts';
import styles from './LayoutEditor.module.css';
import { type LayoutMove, windowOf } from './layoutMoves.ts';

/** Longer lists have a search. */
const MOST_SHOWN = 100;

/** All invited people with their windows; dropping a person here removes them from their window. */
export function InvitedPeopleList({
  scheme,
  people,
  onMove,
}: {
  readonly scheme: LayoutScheme;
  readonly people: readonly LayoutPerson[];
  readonly onMove: (move: LayoutMove) => void;
}) {
  const { t } = useTranslation('scheduler');
  const [search, setSearch] = useState('');
  const { setNodeRef, isOver } = useDroppable({ id: dragId({ kind: 'list' }) });
  const wanted = search.trim().toLocaleLowerCase();
  const found = people.filter(({ id, name }) =>
    [id, name].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <div ref={setNodeRef} className={styles['people']} data-over={isOver || undefined}>
      <h2 className="type14">{t('layout.people')}</h2>
      {people.length > 8 && (
        <TextField
          label={t('layout.search')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {found.length === 0 && (
        <p className="muted type13">{t(wanted === '' ? 'layout.noPeople' : 'layout.noMatches')}</p>
      )}
      <ul className={styles['list']}>
        {found.slice(0, MOST_SHOWN).map((person) => (
          <Person key={person.id} person={person} scheme={scheme} onMove={onMove} />
        ))}
      </ul>
      {found.length > MOST_SHOWN && <p className="muted type13">{t('layout.more')}</p>}
    </div>
  );
}

function Person({
  person: { id, name },
  scheme,
  onMove,
}: {
  readonly person: LayoutPerson;
  readonly scheme: LayoutScheme;
  readonly onMove: (move: LayoutMove) => void;
}) {
  const { t } = useTranslation('scheduler');
  const shown = displayText(name);
  const { setNodeRef, attributes, listeners } = useDraggable({
    id: dragId({ kind: 'person', id }),
    attributes: { roleDescription: t('layout.draggable') },
  });
  return (
    <li className="row between gap8 ends4 lineBelow">
      <button
        ref={setNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        className={styles['handle']}
      >
        <GripVertical size={18} />
        <bdi className="breaks">{shown}</bdi>
      </button>
      <select
        className={styles['choice']}
        aria-label={t('layout.moveTo', { name: shown })}
        value={windowOf(scheme, id) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onMove(
            value === '' ? { kind: 'takeOut', id } : { kind: 'place', id, index: Number(value) },
          )
        }
      >
        <option value="">{t('layout.noWindow')}</option>
        {scheme.windows.map((_, index) => (
          <option key={index} value={index}>
            {t('layout.window', { index: index + 1 })}
          </option>
        ))}
      </select>
    </li>
  );
}
