/**
 * The kinds of first document: the landing page as markup, the outline of a conference's page for anyone who
 * comes with a link, and a wait for all other routes. Apart from `webBundle.ts`, because the page's start
 * reads it and must not load the schemas.
 */
export const DOCUMENT_KINDS = ['landing', 'conference', 'app'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The element of a document that has the languages which its list does not show yet. */
export const LANGUAGE_LIST_ELEMENT = 'languages';

/** The element of a guest's document that gets the conference's topic before any script is there. */
export const EARLY_TOPIC_ELEMENT = 'topic';
