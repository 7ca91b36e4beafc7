/** A recording that a page makes of the call it is in, sent piece by piece while it runs (ours; contract 9.16). */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';

/** Largest piece that is sent at once, in bytes. */
export const LIVE_PIECE_BYTES = 1_048_576;

/** Body that begins one. The name is that of the file to be, without its ending. */
export const liveRecordingCreateWire = z.object({
  name: z.string().check(minLength(1), maxLength(240)),
});
export type LiveRecordingCreateWire = z.output<typeof liveRecordingCreateWire>;

export const liveRecordingStateWire = z.object({ paused: z.boolean() });

/** Body that ends one. Seconds, as the recorder counted them: used where the file itself does not say. */
export const liveRecordingFinishWire = z.object({
  duration: z.optional(z.number().check(z.nonnegative(), z.maximum(1_000_000))),
});
export type LiveRecordingFinishWire = z.output<typeof liveRecordingFinishWire>;

/** Answer to the beginning. */
export const liveRecordingSchema = z.object({ live: z.object({ id: z.string() }) });
/** Answer to a piece: how many bytes are there by now. */
export const livePieceSchema = z.object({ received: z.int().check(z.nonnegative()) });
/** Answer to the end: the name in the list, null when there was nothing worth keeping. */
export const liveFinishSchema = z.object({ name: z.nullable(z.string()) });
