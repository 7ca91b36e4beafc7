/** The conference's layout of a call. People can still choose their own. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../../lengthLimits.ts';

/** The maximum windows of a layout. */
export const MAX_WINDOWS = 36;

const personId = z.string().check(minLength(1), maxLength(320));

/** The content of a window: anyone, a certain person, or the speaker. */
const windowWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty') }),
  z.object({ kind: z.literal('person'), id: personId }),
  z.object({ kind: z.literal('speaker') }),
]);
export type LayoutWindow = z.output<typeof windowWire>;

/** A layout: the number of windows, an optional large one, and their contents. */
export const schemeWire = z.object({
  large: z.boolean(),
  windows: z.array(windowWire).check(minLength(1), maxLength(MAX_WINDOWS)),
});
export type LayoutScheme = z.output<typeof schemeWire>;

/** The layout for one participant. The page decides about absent parts. */
export const plannedStageWire = z.object({
  /** The speaker is large for everyone (smart meeting). */
  isSpeakerLarge: z.optional(z.boolean()),
  /**
   * The maximum presenters; the others listen. Absent: everyone may speak. `isOpen`: people who raise a hand present at once if a
   * place is free.
   */
  presenters: z.optional(
    z.object({ most: z.int().check(z.positive()), isOpen: z.optional(z.boolean()) }),
  ),
  /** The layout for this participant. It names people by participant ids. */
  scheme: z.optional(schemeWire),
});
export type PlannedStage = z.output<typeof plannedStageWire>;

/** The conference was edited. */
export const stageChangedWire = z.object({
  type: z.literal('stageChanged'),
  stage: plannedStageWire,
});
