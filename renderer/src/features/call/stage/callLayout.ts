/** What the layout that a conference was planned with makes of those who are there. Pure. */
import type { LayoutScheme } from '#shared/wire/call/stage.ts';

/** Someone who is there, by the id of this stay and by what the layout knows them by. */
export interface WindowPerson {
  readonly id: string;
  readonly pinKey: string;
}

/** People in the order of the windows, those without a window after them. */
export interface PlacedPeople {
  readonly ids: readonly string[];
  /** Who is in the large window. */
  readonly large: string | undefined;
  /** How many are seen at once. */
  readonly most: number;
}

/**
 * Fills the windows: first with those who are named, then those of the speakers, then with the others as they came. A named
 * person who is away leaves the window to another one in the meantime. `speakers` are those who spoke, the last one first.
 */
export function placeInWindows(
  { large, windows }: LayoutScheme,
  people: readonly WindowPerson[],
  speakers: readonly string[],
): PlacedPeople {
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
