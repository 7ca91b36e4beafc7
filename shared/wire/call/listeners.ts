/** Limits for conferences in which hundreds only listen. */

/** With more people than this, news about listeners isn't sent one by one, … */
export const SMALL_CONFERENCE_MAX = 49;
/** … but collected, at this interval. */
export const LISTENER_NEWS_MS = 300;
