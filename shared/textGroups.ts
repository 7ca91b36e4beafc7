/**
 * Groups of texts that are loaded together. Guests wait for every byte of their language, so texts for signed-in people and for the
 * support pages are in separate files, loaded with those pages (L-2).
 */

/** Groups with a separate file, and their namespaces; all others are for every page. */
export const OWN_GROUPS = {
  personal: ['account', 'contacts', 'reports', 'scheduler', 'setup', 'user'],
  support: ['readiness', 'support'],
  administration: ['admin'],
} as const;

/** The texts for all pages, the personal area, the support pages, and the administration. */
export const TEXT_GROUPS = ['pages', 'personal', 'support', 'administration'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];

export function groupOfNamespace(namespace: string): TextGroup {
  const isOf = (group: keyof typeof OWN_GROUPS): boolean =>
    OWN_GROUPS[group].some((each) => each === namespace);
  if (isOf('personal')) return 'personal';
  if (isOf('administration')) return 'administration';
  return isOf('support') ? 'support' : 'pages';
}
