/** What people show without words: the raised hand, which stays, and reactions, which pass. */
import * as z from 'zod/mini';
import { maxLength, minLength } from '../../lengthLimits.ts';
import { newsNumberWire } from './roomNews.ts';

/** Every reaction; what each looks like is the page's. */
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

/** Page to server: the own hand. */
export const handWire = z.object({ type: z.literal('hand'), isRaised: z.boolean() });

/** Page to server. Beyond what is bearable they are dropped. */
export const reactWire = z.object({ type: z.literal('react'), reaction: z.enum(REACTIONS) });

/** Server to everyone, who reacted included. */
export const reactionNewsWire = z.object({
  type: z.literal('reaction'),
  participantId,
  reaction: z.enum(REACTIONS),
  newsNumber: newsNumberWire,
});
