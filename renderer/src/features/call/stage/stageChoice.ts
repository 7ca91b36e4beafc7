/** How this tab shows the call: which layout, who is pinned, and where one sees oneself. Kept over a reload, for one conference at a time. */
import * as z from 'zod/mini';
import { parseJson } from '#renderer/lib/parseJson.ts';
import { readTabNote, writeTabNote } from '#renderer/platform/storage/tabNotes.ts';
import { CORNERS, type Corner } from './ownCorner.ts';

/** `grid`: all are equal. `speaker`: the person who speaks is large. Pins and screens are large in both. */
export const STAGE_LAYOUTS = ['grid', 'speaker'] as const;
export type StageLayoutName = (typeof STAGE_LAYOUTS)[number];

export interface StageChoice {
  readonly layout: StageLayoutName;
  /** The pinned tiles' keys, the first pinned first. */
  readonly pins: readonly string[];
  /** Where the own small tile stands. */
  readonly corner: Corner;
  /** Whether the own tile is away while others are there. */
  readonly isOwnHidden: boolean;
  /** Whether one sees the screen that one shares. */
  readonly isOwnScreenShown: boolean;
}

/** More large ones than this are no longer large. */
export const MOST_PINS = 9;

export const USUAL_STAGE: StageChoice = {
  layout: 'grid',
  pins: [],
  corner: 'bottomEnd',
  isOwnHidden: false,
  isOwnScreenShown: false,
};

const noteWire = z.object({
  callId: z.string(),
  layout: z.enum(STAGE_LAYOUTS),
  pins: z.array(z.string()).check(z.maxLength(MOST_PINS)),
  corner: z.optional(z.enum(CORNERS)),
  isOwnHidden: z.optional(z.boolean()),
  isOwnScreenShown: z.optional(z.boolean()),
});

/** What was chosen for a conference in this tab; of another one the pins are not taken over. */
export function readStageChoice(callId: string): StageChoice {
  const note = noteWire.safeParse(parseJson(readTabNote('stage')));
  if (!note.success) return USUAL_STAGE;
  const { layout, pins, corner, isOwnHidden, isOwnScreenShown } = note.data;
  return {
    layout,
    pins: note.data.callId === callId ? pins : [],
    corner: corner ?? USUAL_STAGE.corner,
    isOwnHidden: isOwnHidden ?? USUAL_STAGE.isOwnHidden,
    isOwnScreenShown: isOwnScreenShown ?? USUAL_STAGE.isOwnScreenShown,
  };
}

/** Keeps a choice as long as the tab lives. */
export function writeStageChoice(callId: string, choice: StageChoice): void {
  writeTabNote('stage', JSON.stringify({ callId, ...choice }));
}

/** The choice with a tile pinned, or no longer; beyond {@link MOST_PINS} the oldest pin goes. */
export function togglePin(choice: StageChoice, pinKey: string): StageChoice {
  const others = choice.pins.filter((each) => each !== pinKey);
  const isPinned = others.length < choice.pins.length;
  return { ...choice, pins: isPinned ? others : [...others, pinKey].slice(-MOST_PINS) };
}
