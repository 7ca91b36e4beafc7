/** What is different where hundreds only listen. */

/** With more people inside, no one hears of each listener who comes, changes or leaves at once, … */
export const SMALL_CONFERENCE_MAX = 49;
/** … but of all of them together, after so long. */
export const LISTENER_NEWS_MS = 300;
