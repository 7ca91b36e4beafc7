/**
 * Mails to invited people that a save has caused and that the server holds for a moment (contract U4). A server that
 * announces the capability `held_notices` sends them after each create, edit and delete; another one is asked with `notify`.
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';

export const heldNoticeWire = z.object({
  /** Takes the save back while the mails wait. */
  key: z.string(),
  /** For how many seconds they wait. */
  hold_s: z.int(),
  /** How many people get which mail. */
  invited: z.int(),
  updated: z.int(),
  cancelled: z.int(),
  /** Whether the server has no way to send mail and keeps it for its administrator. */
  kept_in_outbox: z.boolean(),
});
export type HeldNoticeWire = z.output<typeof heldNoticeWire>;

export const heldNoticeSchema = z.pipe(
  heldNoticeWire,
  z.transform((wire) => ({
    key: wire.key,
    holdS: wire.hold_s,
    invited: wire.invited,
    updated: wire.updated,
    cancelled: wire.cancelled,
    isKept: wire.kept_in_outbox,
  })),
);

/** What the page keeps of it. */
export type HeldNotice = Readonly<z.output<typeof heldNoticeSchema>>;

export const undoBody = z.object({ key: z.string().check(minLength(1), maxLength(64)) });
