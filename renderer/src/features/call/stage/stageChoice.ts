/** How this tab shows the call: which layout, who is pinned, and where one sees oneself. Kept over a reload, for one conference at a time. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { parseJson } from '#shared/parseJson.ts';
import { readTabNote, writeTabNote } from '#renderer/platform/storage/tabNotes.ts';
import { CORNERS, type Corner } from './ownCorner.ts';

/**
 * `auto`: as the conference was planned, else all are equal and a shared screen is large. `tiles`: all are equal.
 * `speaker`: the person who speaks is large. `sideBySide`: two are. `pinned`: those are who were pinned.
 */
const UNPINNED_LAYOUTS = ['auto', 'tiles', 'speaker', 'sideBySide'] as const;
export type UnpinnedLayoutName = (typeof UNPINNED_LAYOUTS)[number];

export const STAGE_LAYOUTS = [...UNPINNED_LAYOUTS, 'pinned'] as const;
export type StageLayoutName = (typeof STAGE_LAYOUTS)[number];

export interface StageChoice {
  readonly layout: StageLayoutName;
  /** What the layout was before something was pinned; it comes back with the last pin's end. */
  readonly unpinned: UnpinnedLayoutName;
  /** The pinned tiles' keys, the first pinned first. Without the layout of that name there are none. */
  readonly pins: readonly string[];
  /** The place of the own small tile. */
  readonly corner: Corner;
  /** Whether the own tile is away while others are there. */
  readonly isOwnHidden: boolean;
  /** Whether one sees the screen that one shares. */
  readonly isOwnScreenShown: boolean;
}

/** More large ones than this are no longer large. */
export const MOST_PINS = 9;

export const USUAL_STAGE: StageChoice = {
  layout: 'auto',
  unpinned: 'auto',
  pins: [],
  corner: 'bottomEnd',
  isOwnHidden: false,
  isOwnScreenShown: false,
};

const noteWire = z.object({
  callId: z.string(),
  layout: z.enum(STAGE_LAYOUTS),
  unpinned: z.enum(UNPINNED_LAYOUTS),
  pins: z.array(z.string()).check(maxLength(MOST_PINS)),
  corner: z.optional(z.enum(CORNERS)),
  isOwnHidden: z.optional(z.boolean()),
  isOwnScreenShown: z.optional(z.boolean()),
});

/** What was chosen for a conference in this tab; of another one the pins are not taken over. */
export function readStageChoice(callId: string): StageChoice {
  const note = noteWire.safeParse(parseJson(readTabNote('stage')));
  if (!note.success) return USUAL_STAGE;
  const { layout, unpinned, pins, corner, isOwnHidden, isOwnScreenShown } = note.data;
  const isOfOther = note.data.callId !== callId;
  return {
    layout: isOfOther && layout === 'pinned' ? unpinned : layout,
    unpinned,
    pins: isOfOther ? [] : pins,
    corner: corner ?? USUAL_STAGE.corner,
    isOwnHidden: isOwnHidden ?? USUAL_STAGE.isOwnHidden,
    isOwnScreenShown: isOwnScreenShown ?? USUAL_STAGE.isOwnScreenShown,
  };
}

/** Keeps a choice as long as the tab lives. */
export function writeStageChoice(callId: string, choice: StageChoice): void {
  writeTabNote('stage', JSON.stringify({ callId, ...choice }));
}

/** The choice with another layout. Pins would have no effect in one that is not theirs. */
export function withLayout(choice: StageChoice, layout: StageLayoutName): StageChoice {
  return layout === 'pinned'
    ? { ...choice, layout }
    : { ...choice, layout, unpinned: layout, pins: [] };
}

/** The choice with a tile pinned, or no longer; beyond {@link MOST_PINS} the oldest pin goes. */
export function togglePin(choice: StageChoice, pinKey: string): StageChoice {
  const others = choice.pins.filter((each) => each !== pinKey);
  const isPinned = others.length < choice.pins.length;
  if (isPinned && others.length === 0) return withLayout(choice, choice.unpinned);
  const pins = isPinned ? others : [...others, pinKey].slice(-MOST_PINS);
  return { ...choice, layout: 'pinned', pins };
}
