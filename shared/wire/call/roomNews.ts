/**
 * News of the room: what the server sends by two ways where a LiveKit cluster carries the media, over each page's socket
 * and by the data channel of the room. A page that lost one way still receives the other. Pages themselves send nothing
 * there: the server keeps the chat and judges the rights, and sends each person only what they may have.
 */
import * as z from 'zod/mini';

/** What our packets of the data channel are marked with. */
export const ROOM_NEWS_TOPIC = 'plenum.news';

/** Grows from one piece of news to the next, so that what came by one way is known when it comes by the other. */
export const newsNumberWire = z.optional(z.int().check(z.nonnegative()));
