/** This tab's settings of the stage: layout, pins, and the own tile. They survive a reload, for one conference at a time. */
import * as z from 'zod/mini';
import { maxLength } from '#shared/lengthLimits.ts';
import { parseJson } from '#shared/parseJson.ts';
import { readTabNote, writeTabNote } from '#renderer/platform/storage/tabNotes.ts';
import { CORNERS, type Corner } from './ownCorner.ts';

/**
 * `auto`: as the conference was planned, otherwise all are equal and a shared screen is large. `tiles`: all are equal. `speaker`:
 * the speaker is large. `sideBySide`: two are large. `pinned`: the pinned ones are large.
 */
const UNPINNED_LAYOUTS = ['auto', 'tiles', 'speaker', 'sideBySide'] as const;
export type UnpinnedLayoutName = (typeof UNPINNED_LAYOUTS)[number];

export const STAGE_LAYOUTS = [...UNPINNED_LAYOUTS, 'pinned'] as const;
export type StageLayoutName = (typeof STAGE_LAYOUTS)[number];

export interface StageChoice {
  readonly layout: StageLayoutName;
  /** The layout before the first pin; it returns when the last pin is removed. */
  readonly unpinned: UnpinnedLayoutName;
  /** The keys of the pinned tiles, in the order of pinning. Only with the layout `pinned`. */
  readonly pins: readonly string[];
  /** The corner of the own small tile. */
  readonly corner: Corner;
  /** Whether the own tile is hidden when others are there. */
  readonly isOwnHidden: boolean;
  /** Whether the own shared screen is shown. */
  readonly isOwnScreenShown: boolean;
}

/** The maximum number of pins: more tiles wouldn't be large. */
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

/** The settings for a conference in this tab; pins of another conference are dropped. */
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

/** Stores the settings for the lifetime of the tab. */
export function writeStageChoice(callId: string, choice: StageChoice): void {
  writeTabNote('stage', JSON.stringify({ callId, ...choice }));
}

/** The settings with another layout. Pins only have an effect in their own layout. */
export function withLayout(choice: StageChoice, layout: StageLayoutName): StageChoice {
  return layout === 'pinned'
    ? { ...choice, layout }
    : { ...choice, layout, unpinned: layout, pins: [] };
}

/** The settings with a tile pinned or unpinned; beyond {@link MOST_PINS} the oldest pin is removed. */
export function togglePin(choice: StageChoice, pinKey: string): StageChoice {
  const others = choice.pins.filter((each) => each !== pinKey);
  const isPinned = others.length < choice.pins.length;
  if (isPinned && others.length === 0) return withLayout(choice, choice.unpinned);
  const pins = isPinned ? others : [...others, pinKey].slice(-MOST_PINS);
  return { ...choice, layout: 'pinned', pins };
}
