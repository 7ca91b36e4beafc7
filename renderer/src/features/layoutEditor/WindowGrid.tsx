import { useDraggable, useDroppable } from '@dnd-kit/core';
import { AudioLines } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LayoutScheme, LayoutWindow } from '#shared/wire/call/stage.ts';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { dragId } from './dragIds.ts';
import styles from './LayoutEditor.module.css';
import type { LayoutGrid } from './layoutGrid.ts';

/** The windows, arranged as on the screen. */
export function WindowGrid({
  scheme,
  grid,
  nameIn,
}: {
  readonly scheme: LayoutScheme;
  readonly grid: LayoutGrid;
  readonly nameIn: (index: number) => string | undefined;
}) {
  const { t } = useTranslation('scheduler');
  return (
    <ol
      className={styles['grid']}
      style={{ gridTemplateColumns: `repeat(${grid.columns}, minmax(0, 1fr))` }}
      data-columns={grid.columns}
      aria-label={t('layout.windows')}
    >
      {scheme.windows.map((content, index) => {
        const place = grid.places[index];
        const values = {
          index: index + 1,
          count: scheme.windows.length,
          row: place?.row,
          place: place?.column,
        };
        return (
          <Window
            key={index}
            index={index}
            content={content}
            span={place?.span ?? 1}
            place={t('layout.place', values)}
            name={nameIn(index)}
          />
        );
      })}
    </ol>
  );
}

function Window({
  index,
  content,
  span,
  place,
  name,
}: {
  readonly index: number;
  readonly content: LayoutWindow;
  readonly span: number;
  /** Where it is, in words. */
  readonly place: string;
  /** Undefined when the window is empty. */
  readonly name: string | undefined;
}) {
  const { t } = useTranslation('scheduler');
  const say = useNumber();
  const id = dragId({ kind: 'window', index });
  const { setNodeRef: setDropRef, isOver } = useDroppable({ id });
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    disabled: name === undefined,
    attributes: { roleDescription: t('layout.draggable') },
  });
  return (
    <li
      ref={setDropRef}
      className={styles['window']}
      data-span={span}
      data-over={isOver || undefined}
      data-dragged={isDragging || undefined}
    >
      {name === undefined ? (
        <span className={styles['empty']}>
          <span className="visuallyHidden">{place}: </span>
          {t('layout.empty')}
        </span>
      ) : (
        <button
          ref={setNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          className={styles['content']}
        >
          {content.kind === 'speaker' && <AudioLines size={18} />}
          <bdi>{name}</bdi>
          <span className="visuallyHidden">, {place}</span>
        </button>
      )}
      <span className={styles['number']} aria-hidden>
        {say(index + 1)}
      </span>
    </li>
  );
}
