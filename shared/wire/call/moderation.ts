/** What owner and moderators do in a call (the server judges who may), and what those hear whom it concerns. */
import * as z from 'zod/mini';
import { maxCharacters, maxLength, minLength } from '../../lengthLimits.ts';
import { WAITING_NOTE_MAX_LENGTH } from '../../limits.ts';

const participantId = z.string().check(minLength(1), maxLength(128));

/** Whom one act is about. */
const about = { participantId };

/** One act. Nothing of someone else's is ever switched on, they are asked. */
const moderationActWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mute'), ...about }),
  /** Everyone but the one who does it, and those who may do it themselves. */
  z.object({ kind: z.literal('muteAll') }),
  z.object({ kind: z.literal('askToUnmute'), ...about }),
  z.object({ kind: z.literal('stopCamera'), ...about }),
  z.object({ kind: z.literal('stopScreen'), ...about }),
  z.object({ kind: z.literal('remove'), ...about }),
  z.object({ kind: z.literal('makeModerator'), ...about }),
  z.object({ kind: z.literal('takeModerator'), ...about }),
  /** Lets a listener speak, and takes that back; oneself, too. Where one person presents alone, the place changes hands. */
  z.object({ kind: z.literal('makePresenter'), ...about }),
  z.object({ kind: z.literal('takePresenter'), ...about }),
  z.object({ kind: z.literal('lowerHand'), ...about }),
  z.object({ kind: z.literal('lowerHands') }),
  /** New people wait to be let in while it is locked. */
  z.object({ kind: z.literal('lock'), isLocked: z.boolean() }),
  /** Digits; none: no PIN any more. Those inside stay. */
  z.object({ kind: z.literal('setPin'), pin: z.string().check(z.regex(/^\d{0,16}$/u)) }),
  /** One short sentence, plain text, to those who wait now. */
  z.object({
    kind: z.literal('writeToWaiting'),
    text: z.string().check(z.trim(), minLength(1), maxCharacters(WAITING_NOTE_MAX_LENGTH)),
  }),
  z.object({ kind: z.literal('endForAll') }),
]);
export type ModerationAct = z.output<typeof moderationActWire>;

/** Page to server. */
export const moderateWire = z.object({ type: z.literal('moderate'), act: moderationActWire });

/** What was done to someone. */
const MODERATED = [
  'muted',
  'askedToUnmute',
  'cameraStopped',
  'screenStopped',
  'madeModerator',
  'noModerator',
  'madePresenter',
  'noPresenter',
  'handLowered',
  /** The rejection follows. */
  'removed',
] as const;
export type Moderated = (typeof MODERATED)[number];

/** Server to page: what was done to this person, and the name of who did it. */
export const moderatedWire = z.object({
  type: z.literal('moderated'),
  what: z.enum(MODERATED),
  by: z.string(),
});

/** Server to those who wait: what someone in charge wrote to them. Who that is they learn inside. */
export const waitingNoteWire = z.object({ type: z.literal('waitingNote'), text: z.string() });

/** Server to page: the conference was locked or unlocked, and the name of who did it; empty if this person did. */
export const lockChangedWire = z.object({
  type: z.literal('lockChanged'),
  isLocked: z.boolean(),
  by: z.string(),
});

/** Server to those who may do it: the PIN was changed or removed, and the name of who did it; empty if this person did. */
export const pinChangedWire = z.object({
  type: z.literal('pinChanged'),
  hasPin: z.boolean(),
  by: z.string(),
});
