/** How the list of scheduled conferences is looked at. */
export const LIST_VIEWS = ['list', 'agenda', 'month'] as const;
export type ListView = (typeof LIST_VIEWS)[number];
