/** How much of the chat and of reactions is spoken in a call: everything, a count, or nothing. */
export const SPOKEN_NEWS = ['all', 'summary', 'none'] as const;
export type SpokenNews = (typeof SPOKEN_NEWS)[number];

export const USUAL_SPOKEN_NEWS: SpokenNews = 'all';
