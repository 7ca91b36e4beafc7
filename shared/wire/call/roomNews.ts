/**
 * News of a room on a LiveKit cluster, which the server sends twice: over each page's socket and over the room's data channel. A
 * page that lost one still receives the other. Pages send nothing on the data channel: the server stores the chat and checks the
 * rights, and sends people only what they may have.
 */
import * as z from 'zod/mini';

/** The topic of our packets on the data channel. */
export const ROOM_NEWS_TOPIC = 'plenum.news';

/** Increases with each piece of news, so that duplicates from the other channel are recognised. */
export const newsNumberWire = z.optional(z.int().check(z.nonnegative()));
