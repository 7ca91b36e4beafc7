/**
 * Which texts come together. Guests wait for every byte of their language, so what only signed-in people read, and what
 * is on the pages for support alone, are files of their own, loaded with those pages (L-2).
 */

/** Groups with a file of their own, and the namespaces in them; all others are for every page. */
export const OWN_GROUPS = {
  personal: ['account', 'contacts', 'reports', 'scheduler', 'setup', 'user'],
  support: ['readiness', 'support'],
  administration: ['admin'],
} as const;

/** Texts for every page, those of the personal area, of the pages for support, and of the administration. */
export const TEXT_GROUPS = ['pages', 'personal', 'support', 'administration'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];

export function groupOfNamespace(namespace: string): TextGroup {
  const isOf = (group: keyof typeof OWN_GROUPS): boolean =>
    OWN_GROUPS[group].some((each) => each === namespace);
  if (isOf('personal')) return 'personal';
  if (isOf('administration')) return 'administration';
  return isOf('support') ? 'support' : 'pages';
}
