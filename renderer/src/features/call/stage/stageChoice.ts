/** How this tab shows the call: which layout, and who is pinned. Kept over a reload, for one conference at a time. */
import * as z from 'zod/mini';
import { parseJson } from '#renderer/lib/parseJson.ts';
import { readTabNote, writeTabNote } from '#renderer/platform/storage/tabNotes.ts';

/** `grid`: all are equal. `speaker`: whoever speaks is large. Pins and screens are large in both. */
export const STAGE_LAYOUTS = ['grid', 'speaker'] as const;
export type StageLayoutName = (typeof STAGE_LAYOUTS)[number];

export interface StageChoice {
  readonly layout: StageLayoutName;
  /** Participants' ids, the first pinned first. */
  readonly pins: readonly string[];
}

/** More large ones than this are no longer large. */
export const MOST_PINS = 9;

export const USUAL_STAGE: StageChoice = { layout: 'grid', pins: [] };

const noteWire = z.object({
  callId: z.string(),
  layout: z.enum(STAGE_LAYOUTS),
  pins: z.array(z.string()).check(z.maxLength(MOST_PINS)),
});

/** What was chosen for a conference in this tab; of another one only the layout is taken over. */
export function readStageChoice(callId: string): StageChoice {
  const note = noteWire.safeParse(parseJson(readTabNote('stage')));
  if (!note.success) return USUAL_STAGE;
  const { layout, pins } = note.data;
  return { layout, pins: note.data.callId === callId ? pins : [] };
}

/** Keeps a choice as long as the tab lives. */
export function writeStageChoice(callId: string, choice: StageChoice): void {
  writeTabNote('stage', JSON.stringify({ callId, ...choice }));
}

/** The choice with somebody pinned, or no longer; beyond {@link MOST_PINS} the oldest pin goes. */
export function togglePin(choice: StageChoice, id: string): StageChoice {
  const others = choice.pins.filter((each) => each !== id);
  const isPinned = others.length < choice.pins.length;
  return { ...choice, pins: isPinned ? others : [...others, id].slice(-MOST_PINS) };
}
