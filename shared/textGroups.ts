/**
 * Which texts come together. Guests wait for every byte of their language, so what only signed-in people read
 * is a file of its own, loaded with the personal area (L-2).
 */

/** Namespaces of the personal area; all others are for every page. */
export const PERSONAL_NAMESPACES = ['account', 'contacts', 'reports', 'scheduler', 'user'] as const;

/** Texts for every page, and those of the personal area. */
export const TEXT_GROUPS = ['pages', 'personal'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];

/** The group that a namespace belongs to. */
export function groupOfNamespace(namespace: string): TextGroup {
  return PERSONAL_NAMESPACES.some((each) => each === namespace) ? 'personal' : 'pages';
}
