/**
 * The kinds of first documents: the landing page as markup, the outline of a conference's page for visitors with a link, a loading
 * screen for all other routes, and the same with the outlines of the lists of conferences and rooms. Separate from `webBundle.ts`,
 * because the page's start reads it and must not load the schemas.
 */
export const DOCUMENT_KINDS = ['landing', 'conference', 'app', 'list'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The element with the languages that the document's list doesn't show yet. */
export const LANGUAGE_LIST_ELEMENT = 'languages';

/** The element of a guest's document that shows the conference's topic before the scripts have loaded. */
export const EARLY_TOPIC_ELEMENT = 'topic';

/** The template with the page's script, if something else must run first. */
export const START_ELEMENT = 'start';

/** The template with the whole style of the start; the document's own style has only the rules that its markup uses. */
export const STYLE_ELEMENT = 'style';

/** The lists whose document contains their page without rows. */
export const OUTLINED_LISTS = ['conference', 'room'] as const;
export type OutlinedList = (typeof OUTLINED_LISTS)[number];

/** Marks the template with a list's page without rows, and names the list. The application removes it. */
export const LIST_OUTLINE_ATTRIBUTE = 'data-outline';

/** The template with the script and the style for the first rows. */
export const LIST_START_ELEMENT = 'listStart';

/** The element of the outline for the rows. */
export const LIST_ROWS_ELEMENT = 'listRows';

/** The texts of those rows. */
export const LIST_TEXTS_ELEMENT = 'listTexts';

/** The element that shows the list until the application does, beside the application's root. */
export const EARLY_LIST_ELEMENT = 'earlyList';

/** The event on the document when that element is there. */
export const EARLY_LIST_EVENT = 'earlylist';
