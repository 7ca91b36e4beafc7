/** Who is on the stage in which order, and who of them is large: what the chosen layout makes of those who are there. Pure. */
import type { PlannedStage } from '#shared/wire/call/stage.ts';
import { type WindowPerson, placeInWindows } from './callLayout.ts';
import type { StageChoice, UnpinnedLayoutName } from './stageChoice.ts';

export interface ArrangedTile extends WindowPerson {
  readonly isSelf: boolean;
  readonly isScreen: boolean;
}

export interface Arrangement {
  /** Everyone who is seen, in order. */
  readonly ids: readonly string[];
  /** Who is large. None: all are equal. */
  readonly front: readonly string[];
  /** How many are seen at once; undefined: as many as fit. */
  readonly most: number | undefined;
  /** There is one other person, and the own picture is a small one in a corner. */
  readonly isCouple: boolean;
}

export interface ArrangementWish {
  /** The screens, then the others in the order of joining, oneself last. */
  readonly tiles: readonly ArrangedTile[];
  readonly choice: Pick<StageChoice, 'layout' | 'unpinned' | 'pins' | 'isOwnHidden'>;
  /** Those who spoke, the last one first. */
  readonly speakers: readonly string[];
  /** As the conference wants it; counts where the person leaves it to us. */
  readonly planned: PlannedStage | undefined;
}

export function arrange({ tiles, choice, speakers, planned }: ArrangementWish): Arrangement {
  const isPinned = ({ pinKey }: ArrangedTile): boolean => choice.pins.includes(pinKey);
  const isAlone = tiles.every(({ isSelf }) => isSelf);
  const seen = tiles.filter(
    (tile) => isAlone || !choice.isOwnHidden || !tile.isSelf || tile.isScreen || isPinned(tile),
  );
  const pinned = choice.pins.flatMap((pin) => seen.find(({ pinKey }) => pinKey === pin)?.id ?? []);
  if (choice.layout !== 'pinned') return arrangeAs(choice.layout, { seen, speakers, planned });
  if (pinned.length > 0) return withFront(seen, pinned);
  // All who were pinned are away.
  if (choice.pins.length > 0) return arrangeAs(choice.unpinned, { seen, speakers, planned });
  return withFront(seen, first(seen));
}

interface Seen extends Pick<ArrangementWish, 'speakers' | 'planned'> {
  readonly seen: readonly ArrangedTile[];
}

function arrangeAs(layout: UnpinnedLayoutName, { seen, speakers, planned }: Seen): Arrangement {
  // One's own is among the others: large it would show itself, again and again.
  const screens = seen.filter(({ isScreen, isSelf }) => isScreen && !isSelf).map(({ id }) => id);
  const heard = speakers.filter((speaker) => seen.some(({ id }) => id === speaker));
  const leading = heard.length > 0 ? heard.slice(0, 1) : first(seen);
  switch (layout) {
    case 'tiles':
      return withFront(seen, []);
    case 'speaker':
      return withFront(seen, screens.length > 0 ? screens : leading);
    case 'sideBySide': {
      const people = seen.filter(({ isScreen }) => !isScreen).map(({ id }) => id);
      return withFront(seen, [...new Set([...screens, ...heard, ...people])].slice(0, 2));
    }
    case 'auto': {
      if (planned?.scheme !== undefined) {
        const people = seen.filter(({ isScreen }) => !isScreen);
        const { ids, large, most } = placeInWindows(planned.scheme, people, heard);
        const shown = seen.filter(({ isScreen }) => isScreen).map(({ id }) => id);
        const isShared = screens.length > 0;
        return {
          ids: [...shown, ...ids],
          front: isShared ? screens : [large].filter((id) => id !== undefined),
          most: most + shown.length,
          isCouple: false,
        };
      }
      if (screens.length > 0) return withFront(seen, screens);
      if (planned?.isSpeakerLarge === true) return withFront(seen, leading);
      const [other, own] = seen;
      const isCouple = seen.length === 2 && other?.isSelf === false && own?.isSelf === true;
      return { ...withFront(seen, []), isCouple };
    }
  }
}

/** The person who is large while no one has spoken. */
function first(seen: readonly ArrangedTile[]): readonly string[] {
  const other = seen.find(({ isSelf, isScreen }) => !isSelf && !isScreen);
  return other === undefined ? [] : [other.id];
}

function withFront(seen: readonly ArrangedTile[], front: readonly string[]): Arrangement {
  return { ids: seen.map(({ id }) => id), front, most: undefined, isCouple: false };
}
