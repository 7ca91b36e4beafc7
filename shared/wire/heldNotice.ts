/**
 * Mails to invited people after a save, which the server holds back for a moment (contract U4). A server with the capability
 * `held_notices` sends them after each create, edit and delete; other servers need a `notify` request.
 */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../lengthLimits.ts';

export const heldNoticeWire = z.object({
  /** The key to undo the save while the mails are held back. */
  key: z.string(),
  /** The time for which they are held back, in seconds. */
  hold_s: z.int(),
  /** The numbers of recipients by kind of mail. */
  invited: z.int(),
  updated: z.int(),
  cancelled: z.int(),
  /** Whether the server can't send mail and keeps it for the administrator. */
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
