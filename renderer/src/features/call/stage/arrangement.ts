/** Who is on the stage in which order, and who of them is large: what the chosen layout makes of those who are there. Pure. */
import type { LayoutScheme, PlannedStage } from '#shared/wire/call/stage.ts';
import type { StageChoice, UnpinnedLayoutName } from './stageChoice.ts';

export interface ArrangedTile {
  /** Of this stay. */
  readonly id: string;
  /** By which pins and planned layouts know the person. */
  readonly pinKey: string;
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

/**
 * Fills the windows: first with those who are named, then those of the speakers, then with the others as they came. A named
 * person who is away leaves the window to another one in the meantime. `speakers` are those who spoke, the last one first.
 * Returns all in the order of the windows, those without one after them; who is in the large one; and how many are seen at once.
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
  // In the order of joining: no one changes the window because another one speaks.
  const speaking = others.filter((id) => heard.has(id));
  const silent = others.filter((id) => !heard.has(id));
  const withSpeakers = windows.map((each, index) =>
    each.kind === 'speaker' ? speaking.shift() : filled[index],
  );
  const all = withSpeakers.map((id) => id ?? silent.shift()).filter((id) => id !== undefined);
  return { ids: [...all, ...silent], large: large ? all[0] : undefined, most: windows.length };
}
