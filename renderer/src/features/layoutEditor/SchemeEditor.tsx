import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutScheme } from '#shared/wire/call/stage.ts';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { SelectField } from '#renderer/ui/fields/SelectField.tsx';
import { readDragId } from './dragIds.ts';
import { gridCoordinates } from './gridCoordinates.ts';
import { GridChoice } from './GridChoice.tsx';
import type { LayoutPerson } from './layoutPerson.ts';
import styles from './LayoutEditor.module.css';
import { layoutGrid } from './layoutGrid.ts';
import { type LayoutMove, speakerChoices, speakerCount } from './layoutMoves.ts';
import { InvitedPeopleList } from './InvitedPeopleList.tsx';
import { WindowGrid } from './WindowGrid.tsx';

/**
 * The page scrolls when something is dragged to its edge. The library's default edge is a fifth of the window, so the first row of
 * windows would move away from the pointer.
 */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.06 } };

/** Edits a layout: the number of windows, and the people in them; with pointer, touch, keyboard, or a select for each person. */
export function SchemeEditor({
  scheme,
  people,
  onMove,
}: {
  readonly scheme: LayoutScheme;
  readonly people: readonly LayoutPerson[];
  readonly onMove: (move: LayoutMove) => void;
}) {
  const { t } = useTranslation('scheduler');
  const say = useNumber();
  const count = scheme.windows.length;
  const grid = layoutGrid(count, scheme.large);
  const [dragged, setDragged] = useState<UniqueIdentifier>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short delay, so that scrolling with a finger drags no one.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: gridCoordinates(grid) }),
  );
  const names = new Map(people.map(({ id, name }) => [id, displayText(name)]));

  function nameIn(index: number): string | undefined {
    const content = scheme.windows[index];
    if (content?.kind === 'speaker') return t('layout.speaker');
    return content?.kind === 'person' ? (names.get(content.id) ?? content.id) : undefined;
  }

  function nameOf(id: UniqueIdentifier): string {
    const read = readDragId(id);
    if (read?.kind === 'person') return names.get(read.id) ?? read.id;
    return (read?.kind === 'window' ? nameIn(read.index) : undefined) ?? '';
  }

  /** Announcements of positions while dragging, in whole sentences. */
  function sayPlace(active: UniqueIdentifier, over: UniqueIdentifier | undefined): string {
    const name = isolated(nameOf(active));
    const target = over === undefined ? undefined : readDragId(over);
    if (target?.kind !== 'window') {
      return t(target === undefined ? 'layout.say.nowhere' : 'layout.say.list', { name });
    }
    const place = grid.places[target.index];
    const other = nameIn(target.index);
    const values = { name, index: target.index + 1, count, row: place?.row, place: place?.column };
    return other === undefined || other === nameOf(active)
      ? t('layout.say.window', values)
      : t('layout.say.taken', { ...values, other: isolated(other) });
  }

  const announcements: Announcements = {
    onDragStart: ({ active }) => t('layout.say.picked', { name: isolated(nameOf(active.id)) }),
    onDragOver: ({ active, over }) => sayPlace(active.id, over?.id),
    onDragEnd: ({ active, over }) =>
      t('layout.say.dropped', { where: sayPlace(active.id, over?.id) }),
    onDragCancel: ({ active }) => t('layout.say.cancelled', { name: isolated(nameOf(active.id)) }),
  };

  function handleEnd({ active, over }: DragEndEvent): void {
    setDragged(undefined);
    const from = readDragId(active.id);
    const to = over === null ? undefined : readDragId(over.id);
    if (from === undefined || to === undefined) return;
    if (to.kind === 'window') {
      onMove(
        from.kind === 'window'
          ? { kind: 'swap', from: from.index, to: to.index }
          : { kind: 'place', id: from.kind === 'person' ? from.id : '', index: to.index },
      );
      return;
    }
    const content = from.kind === 'window' ? scheme.windows[from.index] : undefined;
    if (from.kind === 'person') onMove({ kind: 'takeOut', id: from.id });
    else if (content?.kind === 'person') onMove({ kind: 'takeOut', id: content.id });
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underMiddle}
      autoScroll={AUTO_SCROLL}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('layout.say.instructions') },
      }}
      onDragStart={({ active }) => setDragged(active.id)}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={handleEnd}
    >
      <GridChoice scheme={scheme} onMove={onMove} />
      {count > 1 && (
        <SelectField
          label={t('layout.speakers')}
          hint={t('layout.speakersHint')}
          value={String(speakerCount(scheme))}
          choices={speakerChoices(scheme).map((each) => ({
            value: String(each),
            label: each === 0 ? t('layout.noSpeakers') : say(each),
          }))}
          onChange={(value) => onMove({ kind: 'setSpeakers', count: Number(value) })}
        />
      )}
      <div className={styles['stage']}>
        <WindowGrid scheme={scheme} grid={grid} nameIn={nameIn} />
        <InvitedPeopleList scheme={scheme} people={people} onMove={onMove} />
      </div>
      <div className="row wrap gap8x16">
        <Button
          isBlocked={!scheme.windows.some(({ kind }) => kind === 'person')}
          onClick={() => onMove({ kind: 'clear' })}
        >
          {t('layout.clear')}
        </Button>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && <span className={styles['overlay']}>{nameOf(dragged)}</span>}
      </DragOverlay>
    </DndContext>
  );
}

/** The target under the pointer; for the keyboard, under the middle of the dragged item. */
const underMiddle: CollisionDetection = (args) => {
  const { left, top, width, height } = args.collisionRect;
  const middle = { x: left + width / 2, y: top + height / 2 };
  return pointerWithin({ ...args, pointerCoordinates: args.pointerCoordinates ?? middle });
};
