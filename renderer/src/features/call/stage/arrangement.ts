/** The order of people on the stage and the large ones, by the chosen layout. Pure. */
import type { LayoutScheme, PlannedStage } from '#shared/wire/call/stage.ts';
import type { StageChoice, UnpinnedLayoutName } from './stageChoice.ts';

export interface ArrangedTile {
  /** Of this stay. */
  readonly id: string;
  /** The id of the person in pins and planned layouts. */
  readonly pinKey: string;
  readonly isSelf: boolean;
  readonly isScreen: boolean;
}

export interface Arrangement {
  /** All visible people, in order. */
  readonly ids: readonly string[];
  /** The large ones; empty when all are equal. */
  readonly front: readonly string[];
  /** The number of tiles per page; undefined: as many as fit. */
  readonly most: number | undefined;
  /** Whether there is only one other person, and the own picture is small and in a corner. */
  readonly isCouple: boolean;
}

export interface ArrangementWish {
  /** The screens, then the others by time of joining, oneself last. */
  readonly tiles: readonly ArrangedTile[];
  readonly choice: Pick<StageChoice, 'layout' | 'unpinned' | 'pins' | 'isOwnHidden'>;
  /** The people who spoke, the last one first. */
  readonly speakers: readonly string[];
  /** The conference's layout; used with the automatic layout. */
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
  // All pinned people are away.
  if (choice.pins.length > 0) return arrangeAs(choice.unpinned, { seen, speakers, planned });
  return withFront(seen, first(seen));
}

interface Seen extends Pick<ArrangementWish, 'speakers' | 'planned'> {
  readonly seen: readonly ArrangedTile[];
}

function arrangeAs(layout: UnpinnedLayoutName, { seen, speakers, planned }: Seen): Arrangement {
  // The own screen stays among the small ones: a large one would show itself repeatedly.
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

/** The large person before anyone has spoken. */
function first(seen: readonly ArrangedTile[]): readonly string[] {
  const other = seen.find(({ isSelf, isScreen }) => !isSelf && !isScreen);
  return other === undefined ? [] : [other.id];
}

function withFront(seen: readonly ArrangedTile[], front: readonly string[]): Arrangement {
  return { ids: seen.map(({ id }) => id), front, most: undefined, isCouple: false };
}

/**
 * Fills the windows: first with named people, then with speakers, then with the others by time of joining. The window of a named
 * person who is away is used for another one in the meantime. `speakers` are the people who spoke, the last one first. Returns all
 * people in the order of the windows, followed by those without one; the person in the large window; and the number of windows.
 */
function placeInWindows(
  { large, windows }: LayoutScheme,
  people: readonly ArrangedTile[],
  speakers: readonly string[],
) {
  const named = new Map(people.map(({ id, pinKey }) => [pinKey, id]));
  const filled = windows.map((each) => (each.kind === 'person' ? named.get(each.id) : undefined));
  const taken = new Set(filled.filter((id) => id !== undefined));
  const others = people.map(({ id }) => id).filter((id) => !taken.has(id));

  const count = windows.filter(({ kind }) => kind === 'speaker').length;
  const heard = new Set(speakers.filter((id) => others.includes(id)).slice(0, count));
  // By time of joining: no one changes windows because another person speaks.
  const speaking = others.filter((id) => heard.has(id));
  const silent = others.filter((id) => !heard.has(id));
  const withSpeakers = windows.map((each, index) =>
    each.kind === 'speaker' ? speaking.shift() : filled[index],
  );
  const all = withSpeakers.map((id) => id ?? silent.shift()).filter((id) => id !== undefined);
  return { ids: [...all, ...silent], large: large ? all[0] : undefined, most: windows.length };
}
