/**
 * The kinds of first document: the landing page as markup, the outline of a conference's page for anyone who
 * comes with a link, a wait for all other routes, and the same with the outlines of the lists of conferences and rooms. Apart from `webBundle.ts`, because the page's start
 * reads it and must not load the schemas.
 */
export const DOCUMENT_KINDS = ['landing', 'conference', 'app', 'list'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The element of a document that has the languages which its list does not show yet. */
export const LANGUAGE_LIST_ELEMENT = 'languages';

/** The element of a guest's document that gets the conference's topic before any script is there. */
export const EARLY_TOPIC_ELEMENT = 'topic';

/** The template that has the page's own script, where something else comes first. */
export const START_ELEMENT = 'start';

/** The template that has the whole style of the start; the document's own has only what its markup uses. */
export const STYLE_ELEMENT = 'style';

/** The lists whose document has their page before its rows. */
export const OUTLINED_LISTS = ['conference', 'room'] as const;
export type OutlinedList = (typeof OUTLINED_LISTS)[number];

/** Marks a template with the page of a list before its rows, and names the list. The application removes it. */
export const LIST_OUTLINE_ATTRIBUTE = 'data-outline';

/** The template that has the script and the style for its first rows. */
export const LIST_START_ELEMENT = 'listStart';

/** Where in the outline the rows go. */
export const LIST_ROWS_ELEMENT = 'listRows';

/** The texts of those rows. */
export const LIST_TEXTS_ELEMENT = 'listTexts';

/** What shows the list until the application does, beside the place where that renders. */
export const EARLY_LIST_ELEMENT = 'earlyList';

/** What happens to the document once it is there. */
export const EARLY_LIST_EVENT = 'earlylist';
