import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallActions } from '../controls/callActions.ts';
import { useUnfolding } from '../controls/useUnfolding.ts';
import { StatisticsPlace } from '../statistics/StatisticsPlace.tsx';
import type { ElementSize } from '../controls/useElementSize.ts';
import { type CallMenuItem, MenuItems } from '../controls/MenuItems.tsx';
import { isScreen } from './screenTiles.ts';
import type { TilePlace } from './stagePlan.ts';
import styles from '../controls/MenuItems.module.css';
import type { TilePerson } from './tilePerson.ts';
import type { TileKeys } from './useRovingTiles.ts';
import type { StageActs } from './useStageChoice.ts';
import { useTileName } from './useTileName.ts';

/** The actions of a tile's menu; the object stays the same between renders. */
export interface TileActs extends Pick<StageActs, 'togglePin' | 'moveOwn' | 'hideOwn'> {
  readonly keys: TileKeys;
  readonly readStatistics: CallActions['readStatistics'];
}

export interface TileMenuProps {
  readonly person: TilePerson;
  /** The tile's name and states. */
  readonly words: string;
  readonly isPinned: boolean;
  /** Whether it is the own small tile in a corner, which can be moved. */
  readonly isOwnSmall: boolean;
  readonly isTabStop: boolean;
  readonly place: TilePlace;
  readonly stage: ElementSize;
  readonly acts: TileActs;
}

const WIDTH_PX = 272;
/** Maximum heights in pixels: a menu item with its gap, and the statistics. */
const ENTRY_PX = 44;
const STATISTICS_PX = 288;
/** Above the tile's name. */
const ABOVE_PX = 64;
const EDGE_PX = 8;

/**
 * The tile's button, which gets the keyboard focus and has the tile's text as its label, with its popups: the menu and the
 * statistics.
 */
export function TileMenu({
  person,
  words,
  isPinned,
  isOwnSmall,
  isTabStop,
  place,
  stage,
  acts,
}: TileMenuProps) {
  const shownName = useTileName()(person);
  const { isOpen, toggle, frame, button } = useUnfolding();
  const [hasStatistics, setHasStatistics] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const { id } = person;
  const name = isScreen(person) ? shownName : person.name;

  function handlePress(): void {
    setHasStatistics(false);
    setIsFull(fillsScreen(tileOf(button.current)));
    toggle();
  }
  const items = useTileItems({
    ...{ person, name, isPinned, isOwnSmall, isFull, acts },
    onStatistics: () => setHasStatistics(true),
  });
  const height = hasStatistics ? STATISTICS_PX : items.length * ENTRY_PX + 2 * EDGE_PX;
  return (
    <div ref={frame} className={styles['frame']} data-open={isOpen || undefined}>
      <button
        type="button"
        ref={button}
        className={styles['button']}
        data-tile={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={handlePress}
        onFocus={() => acts.keys.onFocus(id)}
        onBlur={({ relatedTarget }) => {
          if (!(relatedTarget instanceof Node) || frame.current?.contains(relatedTarget) !== true)
            acts.keys.onBlur();
        }}
        onKeyDown={(event) => acts.keys.onKeyDown(id, event)}
      >
        <EllipsisVertical size={20} />
        <span className="visuallyHidden">{words}</span>
      </button>
      {isOpen && (
        <div
          className={styles['unfolded']}
          data-roomy={hasStatistics || undefined}
          style={isFull ? undefined : placeAbove(place, stage, height)} // full: the style knows the place
        >
          {hasStatistics ? (
            <StatisticsPlace id={id} name={person.name} read={acts.readStatistics} />
          ) : (
            <MenuItems
              label={shownName}
              items={items}
              onChosen={({ staysOpen }) => {
                button.current?.focus();
                if (staysOpen !== true) toggle();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface TileItemParts extends Pick<TileMenuProps, 'person' | 'isPinned' | 'isOwnSmall' | 'acts'> {
  /** The source of a person or a screen. */
  readonly name: string;
  readonly isFull: boolean;
  readonly onStatistics: () => void;
}

/** The menu items of a tile. */
function useTileItems({
  person,
  name,
  isPinned,
  isOwnSmall,
  isFull,
  acts,
  onStatistics,
}: TileItemParts): readonly CallMenuItem[] {
  const { t } = useTranslation('call');
  const ofPerson = !isScreen(person);
  const { isSelf, pinKey } = person;
  const offered: readonly (CallMenuItem | false)[] = [
    {
      label: isPinned ? t('tile.unpin', { name }) : t('tile.pin', { name }),
      onChoose: () => acts.togglePin(pinKey),
    },
    canFillScreen() && {
      label: isFull ? t('tile.leaveFullScreen') : t('tile.fullScreen'),
      onChoose: (entry) => toggleFullScreen(tileOf(entry)),
    },
    ofPerson &&
      !isSelf && {
        label: t('statistics.of', { name }),
        staysOpen: true,
        onChoose: onStatistics,
      },
    isOwnSmall && { label: t('tile.nextCorner'), onChoose: () => acts.moveOwn('next') },
    ofPerson && isSelf && { label: t('tile.hideOwn'), onChoose: () => acts.hideOwn(true) },
  ];
  return offered.filter((item) => item !== false);
}

/** Positions a popup above the tile's name, within the stage. */
function placeAbove(
  { start, top, height: tileHeight }: TilePlace,
  stage: ElementSize,
  height: number,
): { readonly insetInlineStart: number; readonly insetBlockStart: number } {
  const wish = top + tileHeight - ABOVE_PX - height;
  return {
    insetInlineStart: within(start + EDGE_PX, EDGE_PX, stage.width - WIDTH_PX - EDGE_PX) - start,
    insetBlockStart: within(wish, EDGE_PX, stage.height - height - EDGE_PX) - top,
  };
}

/** The tile around an element, for full screen. */
function tileOf(element: HTMLElement | null): HTMLElement | null {
  return element?.closest('figure') ?? null;
}

/** Clamps a value to the bounds; the lower bound wins. */
function within(wish: number, least: number, most: number): number {
  return Math.max(least, Math.min(wish, most));
}

/** Whether the browser supports full screen for elements; iPhones don't. */
function canFillScreen(): boolean {
  return 'fullscreenEnabled' in document && document.fullscreenEnabled;
}

function fillsScreen(element: Element | null): boolean {
  return element !== null && document.fullscreenElement === element;
}

/** Enters or leaves full screen for an element. */
function toggleFullScreen(element: Element | null): void {
  if (element === null) return;
  const change = fillsScreen(element) ? document.exitFullscreen() : element.requestFullscreen();
  change.catch(() => undefined); // refused: everything stays unchanged, as everyone sees
}
