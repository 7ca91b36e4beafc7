/** Gestures: the raised hand, which stays, and reactions, which disappear. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../../lengthLimits.ts';
import { newsNumberWire } from './roomNews.ts';

/** All reactions; the page decides how they look. */
export const REACTIONS = [
  'thumbsUp',
  'applause',
  'heart',
  'laugh',
  'surprise',
  'celebrate',
] as const;
export type Reaction = (typeof REACTIONS)[number];

const participantId = z.string().check(minLength(1), maxLength(128));

/** Page to server: raises or lowers the person's hand. */
export const handWire = z.object({ type: z.literal('hand'), isRaised: z.boolean() });

/** Page to server. Dropped above a rate limit. */
export const reactWire = z.object({ type: z.literal('react'), reaction: z.enum(REACTIONS) });

/** Server to everyone, including the person who reacted. */
export const reactionNewsWire = z.object({
  type: z.literal('reaction'),
  participantId,
  reaction: z.enum(REACTIONS),
  newsNumber: newsNumberWire,
});
