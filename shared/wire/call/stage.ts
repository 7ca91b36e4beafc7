/** How the people of a call are to be seen, as its conference wants it. People may still choose for themselves. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../../lengthLimits.ts';

/** Most windows that a layout has. */
export const MAX_WINDOWS = 36;

const personId = z.string().check(minLength(1), maxLength(320));

/** What is in a window: no one in particular, a person, or the one who speaks. */
const windowWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('person'), id: personId }),
  z.object({ kind: z.literal('speaker') }),
]);
export type LayoutWindow = z.output<typeof windowWire>;

/** One layout: how many windows, one of them large or none, and who is in which. */
export const schemeWire = z.object({
  large: z.boolean(),
  windows: z.array(windowWire).check(minLength(1), maxLength(MAX_WINDOWS)),
});
export type LayoutScheme = z.output<typeof schemeWire>;

/** What the server sends one participant. Absent parts: the page decides. */
export const plannedStageWire = z.object({
  /** The one who speaks is large for everyone (smart meeting). */
  isSpeakerLarge: z.optional(z.boolean()),
  /**
   * So many people present, and the others listen; absent: everyone may speak. `isOpen`: who raises a hand presents at
   * once while a place is free.
   */
  presenters: z.optional(
    z.object({ most: z.int().check(z.positive()), isOpen: z.optional(z.boolean()) }),
  ),
  /** The layout that counts for this participant. Its people go by the ids that participants are known by. */
  scheme: z.optional(schemeWire),
});
export type PlannedStage = z.output<typeof plannedStageWire>;

/** The conference was edited. */
export const stageChangedWire = z.object({
  type: z.literal('stageChanged'),
  stage: plannedStageWire,
});
