/** The changes of a layout: a person is never in two windows, and none is lost. Pure. */
import { type LayoutScheme, type LayoutWindow, MAX_WINDOWS } from '#shared/wire/call/stage.ts';

/** With fewer windows for speakers, a conversation wouldn't be visible (contract 9.10). */
const LEAST_SPEAKER_WINDOWS = 2;

const EMPTY: LayoutWindow = { kind: 'empty' };

export type LayoutMove =
  /** Moves a person into a window; the person there takes their place. */
  | { readonly kind: 'place'; readonly id: string; readonly index: number }
  /** Swaps two windows. */
  | { readonly kind: 'swap'; readonly from: number; readonly to: number }
  /** Removes a person from their window. */
  | { readonly kind: 'takeOut'; readonly id: string }
  | { readonly kind: 'resize'; readonly count: number; readonly large: boolean }
  | { readonly kind: 'setSpeakers'; readonly count: number }
  | { readonly kind: 'clear' }
  /** Removes people who are no longer invited. */
  | { readonly kind: 'keepOnly'; readonly ids: ReadonlySet<string> };

/** An empty layout. */
export function emptyScheme(count: number, large: boolean): LayoutScheme {
  return { large, windows: Array.from({ length: count }, () => EMPTY) };
}

/** The layout after a change; the same object without a change. */
export function applyMove(scheme: LayoutScheme, move: LayoutMove): LayoutScheme {
  switch (move.kind) {
    case 'place':
      return place(scheme, move.id, move.index);
    case 'swap':
      return swap(scheme, move.from, move.to);
    case 'takeOut':
      return replaceWhere(scheme, (each) => each.kind === 'person' && each.id === move.id);
    case 'resize':
      return resize(scheme, move.count, move.large);
    case 'setSpeakers':
      return setSpeakers(scheme, move.count);
    case 'clear':
      return replaceWhere(scheme, (each) => each.kind === 'person');
    case 'keepOnly':
      return replaceWhere(scheme, (each) => each.kind === 'person' && !move.ids.has(each.id));
  }
}

/** The window of a person; undefined without one. */
export function windowOf(scheme: LayoutScheme, id: string): number | undefined {
  const index = scheme.windows.findIndex((each) => each.kind === 'person' && each.id === id);
  return index === -1 ? undefined : index;
}

/** The number of windows for speakers. */
export function speakerCount({ windows }: LayoutScheme): number {
  return windows.filter(({ kind }) => kind === 'speaker').length;
}

/** The possible numbers of such windows: none, or two and more, without displacing people. */
export function speakerChoices({ windows }: LayoutScheme): readonly number[] {
  const most = windows.filter(({ kind }) => kind !== 'person').length;
  return [0, ...Array.from({ length: most }, (_, index) => index + 1)].filter(
    (count) => count === 0 || count >= LEAST_SPEAKER_WINDOWS,
  );
}

function place(scheme: LayoutScheme, id: string, index: number): LayoutScheme {
  const target = scheme.windows[index];
  if (target === undefined || id === '') return scheme;
  const from = windowOf(scheme, id);
  if (from !== undefined) return swap(scheme, from, index);
  const windows = [...scheme.windows];
  if (target.kind === 'speaker') {
    // The speaker's window moves to another place, or stays.
    const free = windows.findIndex(({ kind }) => kind === 'empty');
    if (free === -1) return scheme;
    windows[free] = target;
  }
  windows[index] = { kind: 'person', id };
  return { ...scheme, windows };
}

function swap(scheme: LayoutScheme, from: number, to: number): LayoutScheme {
  const moved = scheme.windows[from];
  const other = scheme.windows[to];
  if (from === to || moved === undefined || other === undefined) return scheme;
  const windows = [...scheme.windows];
  windows[to] = moved;
  windows[from] = other;
  return { ...scheme, windows };
}

/** People beyond the last window move into free ones; without one, they are removed. */
function resize(scheme: LayoutScheme, wanted: number, large: boolean): LayoutScheme {
  const count = Math.min(Math.max(Math.trunc(wanted), 1), MAX_WINDOWS);
  const windows = Array.from({ length: count }, (_, index) => scheme.windows[index] ?? EMPTY);
  for (const homeless of scheme.windows.slice(count)) {
    const free = windows.findIndex(({ kind }) => kind === 'empty');
    if (homeless.kind !== 'empty' && free !== -1) windows[free] = homeless;
  }
  const resized = { large: large && count > 1, windows };
  return speakerCount(resized) < LEAST_SPEAKER_WINDOWS
    ? replaceWhere(resized, ({ kind }) => kind === 'speaker')
    : resized;
}

function setSpeakers(scheme: LayoutScheme, count: number): LayoutScheme {
  const present = speakerCount(scheme);
  if (count === present || !speakerChoices(scheme).includes(count)) return scheme;
  // New speaker windows are added at the front, where people look first; the last ones are removed first.
  let missing = count - present;
  let kept = count;
  const windows = scheme.windows.map((each): LayoutWindow => {
    if (each.kind === 'speaker') {
      kept -= 1;
      return missing < 0 && kept < 0 ? EMPTY : each;
    }
    if (each.kind !== 'empty' || missing <= 0) return each;
    missing -= 1;
    return { kind: 'speaker' };
  });
  return { ...scheme, windows };
}

function replaceWhere(
  scheme: LayoutScheme,
  isMeant: (each: LayoutWindow) => boolean,
): LayoutScheme {
  if (!scheme.windows.some(isMeant)) return scheme;
  return { ...scheme, windows: scheme.windows.map((each) => (isMeant(each) ? EMPTY : each)) };
}
