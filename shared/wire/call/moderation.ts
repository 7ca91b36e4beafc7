/** The acts of owner and moderators in a call (the server checks permissions), and the news for the people concerned. */
import * as z from 'zod/mini';
import { maxCharacters, maxLength, minLength } from '../../lengthLimits.ts';
import { WAITING_NOTE_MAX_LENGTH } from '../../limits.ts';

const participantId = z.string().check(minLength(1), maxLength(128));

/** Whom one act is about. */
const about = { participantId };

/** An act. It never turns on someone else's device; people are asked to. */
const moderationActWire = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mute'), ...about }),
  /** Mutes everyone except the actor and people who may mute others. */
  z.object({ kind: z.literal('muteAll') }),
  z.object({ kind: z.literal('askToUnmute'), ...about }),
  z.object({ kind: z.literal('stopCamera'), ...about }),
  z.object({ kind: z.literal('stopScreen'), ...about }),
  z.object({ kind: z.literal('remove'), ...about }),
  z.object({ kind: z.literal('makeModerator'), ...about }),
  z.object({ kind: z.literal('takeModerator'), ...about }),
  /** Lets a listener speak, or withdraws that; also for oneself. With a single presenter, it replaces that person. */
  z.object({ kind: z.literal('makePresenter'), ...about }),
  z.object({ kind: z.literal('takePresenter'), ...about }),
  z.object({ kind: z.literal('lowerHand'), ...about }),
  z.object({ kind: z.literal('lowerHands') }),
  /** While it is locked, new people wait to be admitted. */
  z.object({ kind: z.literal('lock'), isLocked: z.boolean() }),
  /** Digits; empty removes the PIN. People inside stay. */
  z.object({ kind: z.literal('setPin'), pin: z.string().check(z.regex(/^\d{0,16}$/u)) }),
  /** A short message in plain text to the people in the waiting room. */
  z.object({
    kind: z.literal('writeToWaiting'),
    text: z.string().check(z.trim(), minLength(1), maxCharacters(WAITING_NOTE_MAX_LENGTH)),
  }),
  z.object({ kind: z.literal('endForAll') }),
]);
export type ModerationAct = z.output<typeof moderationActWire>;

/** Page to server. */
export const moderateWire = z.object({ type: z.literal('moderate'), act: moderationActWire });

/** The acts that a person is notified of. */
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

/** Server to page: an act on this person, and the actor's name. */
export const moderatedWire = z.object({
  type: z.literal('moderated'),
  what: z.enum(MODERATED),
  by: z.string(),
});

/** Server to the waiting room: a moderator's message, without the name, which people only see inside. */
export const waitingNoteWire = z.object({ type: z.literal('waitingNote'), text: z.string() });

/** Server to page: the conference was locked or unlocked, and the actor's name; empty if this person is the actor. */
export const lockChangedWire = z.object({
  type: z.literal('lockChanged'),
  isLocked: z.boolean(),
  by: z.string(),
});

/** Server to people who may change the PIN: it was set or removed, and the actor's name; empty if this person is the actor. */
export const pinChangedWire = z.object({
  type: z.literal('pinChanged'),
  hasPin: z.boolean(),
  by: z.string(),
});
